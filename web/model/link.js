// A puzzle in the fragment of a link: the constraint string as it is, or, behind z=, deflated and in base64url,
// whichever is shorter. Browsers never send a fragment to a server.

import { fromBase64Url, toBase64Url } from './base64.js';
import { parsePuzzle, printNamed } from './constraints.js';
import { checkLength, MEBIBYTE, unpack } from './unpack.js';

const DEFLATED = 'z=';
const PLAIN_MOST = 400; // characters that nobody minds in a link
const LINK_MOST = MEBIBYTE; // of characters, packed or not: no constraint string that the program takes is longer

async function deflate(bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** The puzzle as it is; throws TooLong. */
export function plainFragment(puzzle) {
  const plain = encodeURIComponent(printNamed(puzzle));
  checkLength(plain.length, LINK_MOST);
  return plain;
}

export async function fragmentOf(puzzle) {
  const plain = plainFragment(puzzle);
  if (plain.length <= PLAIN_MOST) {
    return plain;
  }
  const bytes = new TextEncoder().encode(printNamed(puzzle));
  const deflated = DEFLATED + toBase64Url(await deflate(bytes));
  return deflated.length < plain.length ? deflated : plain;
}

/** The text of the puzzle that a fragment holds; '' where it holds none. Throws TooLong. */
export async function textOfFragment(fragment) {
  checkLength(fragment.length, LINK_MOST);
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(DEFLATED)) {
    return decodeURIComponent(text);
  }
  const bytes = fromBase64Url(text.slice(DEFLATED.length));
  return new TextDecoder().decode(await unpack(bytes, 'deflate-raw', LINK_MOST));
}

export async function puzzleOfFragment(fragment) {
  return parsePuzzle(await textOfFragment(fragment));
}
