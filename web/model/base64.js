// Bytes in base64 as URLs have it, without what fills up the end.

export function toBase64Url(bytes) {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text) {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
