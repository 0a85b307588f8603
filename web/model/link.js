// A puzzle in the fragment of a link: the constraint string as it is, or, behind z=, deflated and in base64url,
// whichever is shorter. Browsers never send a fragment to a server.

import { fromBase64Url, toBase64Url } from './base64.js';
import { parsePuzzle, printNamed } from './constraints.js';

const DEFLATED = 'z=';
const PLAIN_MOST = 400; // characters that nobody minds in a link

async function through(bytes, stream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function plainFragment(puzzle) {
  return encodeURIComponent(printNamed(puzzle));
}

export async function fragmentOf(puzzle) {
  const plain = plainFragment(puzzle);
  if (plain.length <= PLAIN_MOST) {
    return plain;
  }
  const bytes = new TextEncoder().encode(printNamed(puzzle));
  const deflated = DEFLATED + toBase64Url(await through(bytes, new CompressionStream('deflate-raw')));
  return deflated.length < plain.length ? deflated : plain;
}

/** The text of the puzzle that a fragment holds; '' where it holds none. */
export async function textOfFragment(fragment) {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(DEFLATED)) {
    return decodeURIComponent(text);
  }
  const bytes = fromBase64Url(text.slice(DEFLATED.length));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}

export async function puzzleOfFragment(fragment) {
  return parsePuzzle(await textOfFragment(fragment));
}
