// Bytes in base64 as URLs have it, without what fills up the end.

export function toBase64Url(bytes) {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text) {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = characters.charCodeAt(i);
  }
  return bytes;
}
