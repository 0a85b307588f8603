// A zip archive of small text files, stored as they are: what holds the files of a certificate.

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;
const DAY_ONE = 0x21; // 1980-01-01, the first day that there is: the same files make the same archive
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const CRC_POLYNOMIAL = 0xedb88320;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) {
    rest = rest & 1 ? (rest >>> 1) ^ CRC_POLYNOMIAL : rest >>> 1;
  }
  return rest;
});

export function crc32(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest = (rest >>> 8) ^ CRC_TABLE[(rest ^ byte) & 0xff];
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers, each with its size in bytes. */
function pack(length, fields) {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 4) {
      view.setUint32(at, value, true);
    } else {
      view.setUint16(at, value, true);
    }
    at += size;
  }
  return bytes;
}

/** The fields that a file's own head and the directory at the end have in common. */
function common(file) {
  return [
    [2, VERSION], [2, UTF8], [2, 0], [2, 0], [2, DAY_ONE],
    [4, file.crc], [4, file.bytes.length], [4, file.bytes.length], [2, file.name.length], [2, 0],
  ];
}

function localHead(file) {
  return pack(LOCAL_SIZE, [[4, LOCAL], ...common(file)]);
}

function centralHead(file) {
  return pack(CENTRAL_SIZE, [
    [4, CENTRAL], [2, VERSION], ...common(file), [2, 0], [2, 0], [2, 0], [4, 0], [4, file.offset],
  ]);
}

/** @param {Record<string, string | Uint8Array>} files @returns {Blob} */
export function zip(files) {
  const encoder = new TextEncoder();
  const pieces = [];
  const list = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    const file = { name: encoder.encode(name), bytes, crc: crc32(bytes), offset };
    list.push(file);
    pieces.push(localHead(file), file.name, bytes);
    offset += LOCAL_SIZE + file.name.length + bytes.length;
  }
  const start = offset;
  for (const file of list) {
    pieces.push(centralHead(file), file.name);
    offset += CENTRAL_SIZE + file.name.length;
  }
  const count = list.length;
  const sizes = [[2, count], [2, count], [4, offset - start], [4, start]];
  pieces.push(pack(END_SIZE, [[4, END], [2, 0], [2, 0], ...sizes, [2, 0]]));
  return new Blob(pieces, { type: 'application/zip' });
}
