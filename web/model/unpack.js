// Unpacks what is compressed, up to a bound: a thousandth of it may be what comes.

export const MEBIBYTE = 1024 * 1024;

const PIECE = 4096; // bytes that are unpacked at a time, to some four million at most

export class TooLong extends Error {}

/** Throws TooLong where a length is over a bound, which is one of whole MiB. */
export function checkLength(length, most) {
  if (length > most) {
    throw new TooLong(`it has more than ${most / MEBIBYTE} MiB`);
  }
}

function inPieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) {
        controller.close();
      } else {
        controller.enqueue(bytes.slice(at, (at += PIECE)));
      }
    },
  });
}

/** The bytes that packed ones hold, by the format's name; throws TooLong as soon as there are more than `most`. */
export async function unpack(bytes, format, most) {
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream(format)).getReader();
  const parts = [];
  let length = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value.length;
    if (length > most) {
      await reader.cancel(); // nothing more is unpacked
    }
    checkLength(length, most);
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
