// The system interface that the program is compiled for (WASI, snapshot preview 1), as far as the program asks for it:
// arguments, environment, clocks, standard streams, and files in memory. There is no way from it to anything else.

import { File, Folder } from './files.js';

const SUCCESS = 0;
const BADF = 8;
const EXIST = 20;
const INVAL = 28;
const ISDIR = 31;
const NOENT = 44;
const NOSYS = 52;
const NOTDIR = 54;
const NOTEMPTY = 55;
const SPIPE = 70;

const TYPE_UNKNOWN = 0;
const TYPE_FOLDER = 3;
const TYPE_FILE = 4;

const ALL_RIGHTS = 0x1fffffffn;
const APPEND = 1;
const OPEN_CREATE = 1;
const OPEN_FOLDER = 2;
const OPEN_EXCLUSIVE = 4;
const OPEN_TRUNCATE = 8;

const ROOT = 3; // the descriptor of the folder "/"
const ROOT_NAME = '/';

/** Thrown through the program when it ends. */
export class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

// What descriptors stand for, besides open files: a stream takes bytes.
class Stream {
  constructor(take) {
    this.take = take;
  }
}

function typeOf(node) {
  return node instanceof Folder ? TYPE_FOLDER : node instanceof File ? TYPE_FILE : TYPE_UNKNOWN;
}

/**
 * The functions to import, for one run.
 *
 * @param {object} world
 * @param {WebAssembly.Memory} world.memory
 * @param {string[]} world.args with the program's name
 * @param {string[]} world.environment such as "LANG=C.UTF-8"
 * @param {Uint8Array} world.input
 * @param {Folder} world.root
 * @param {(bytes: Uint8Array) => void} world.onOutput gets bytes of its own
 * @param {(bytes: Uint8Array) => void} world.onError
 */
export function makeSystem(world) {
  const { memory, root } = world;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const open = new Map([
    [0, { node: new File(world.input), at: 0, flags: 0 }],
    [1, { node: new Stream(world.onOutput), at: 0, flags: APPEND }],
    [2, { node: new Stream(world.onError), at: 0, flags: APPEND }],
    [ROOT, { node: root, at: 0, flags: 0 }],
  ]);
  // Memory that has grown has another buffer.
  const view = () => new DataView(memory.buffer);
  const bytes = (from, length) => new Uint8Array(memory.buffer, from >>> 0, length >>> 0);
  const numbers = new Map();

  /** Something that tells nodes apart; never 0. */
  function numberOf(node) {
    if (!numbers.has(node)) {
      numbers.set(node, BigInt(numbers.size + 1));
    }
    return numbers.get(node);
  }

  function set32(at, value) {
    view().setUint32(at >>> 0, value, true);
    return SUCCESS;
  }

  function set64(at, value) {
    view().setBigUint64(at >>> 0, BigInt(value), true);
    return SUCCESS;
  }

  /** A path below an open folder, as one from the root, since that is the only folder that paths begin at. */
  const pathAt = (from, length) => decoder.decode(bytes(from, length));

  function folderOf(descriptor) {
    const node = open.get(descriptor)?.node;
    return node instanceof Folder ? node : undefined;
  }

  function* pieces(list, count) {
    const table = view();
    for (let i = 0; i < count; i++) {
      const at = (list >>> 0) + 8 * i;
      yield bytes(table.getUint32(at, true), table.getUint32(at + 4, true));
    }
  }

  function strings(list, pointers, buffer) {
    for (const text of list) {
      const data = encoder.encode(`${text}\0`);
      bytes(buffer, data.length).set(data);
      set32(pointers, buffer);
      pointers += 4;
      buffer += data.length;
    }
    return SUCCESS;
  }

  function sizes(list, count, size) {
    set32(count, list.length);
    return set32(size, list.reduce((sum, text) => sum + encoder.encode(text).length + 1, 0));
  }

  function status(node, to) {
    bytes(to, 64).fill(0);
    set64(to + 8, numberOf(node));
    bytes(to + 16, 1)[0] = typeOf(node);
    set64(to + 24, 1);
    return set64(to + 32, node instanceof File ? node.size : 0);
  }

  function takeAway(descriptor, path, length, isWanted, otherwise) {
    const place = folderOf(descriptor)?.place(pathAt(path, length));
    const node = place?.folder.entries.get(place.name);
    if (node === undefined) {
      return NOENT;
    }
    if (!isWanted(node)) {
      return otherwise;
    }
    if (node instanceof Folder && node.entries.size > 0) {
      return NOTEMPTY;
    }
    place.folder.entries.delete(place.name);
    return SUCCESS;
  }

  /** The node to open, made if that is wanted; or the number of an error. */
  function nodeToOpen(folder, path, how) {
    const place = folder.place(path);
    let node = folder.find(path);
    if (node === undefined) {
      if ((how & OPEN_CREATE) === 0 || place === undefined) {
        return NOENT;
      }
      node = new File();
      place.folder.entries.set(place.name, node);
    } else if ((how & OPEN_EXCLUSIVE) !== 0) {
      return EXIST;
    }
    if ((how & OPEN_FOLDER) !== 0 && !(node instanceof Folder)) {
      return NOTDIR;
    }
    if ((how & OPEN_TRUNCATE) !== 0 && node instanceof File) {
      node.resize(0);
    }
    return node;
  }

  const functions = {
    args_get: (pointers, buffer) => strings(world.args, pointers, buffer),
    args_sizes_get: (count, size) => sizes(world.args, count, size),
    environ_get: (pointers, buffer) => strings(world.environment, pointers, buffer),
    environ_sizes_get: (count, size) => sizes(world.environment, count, size),

    clock_time_get(clock, _precision, to) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      return set64(to, BigInt(Math.round(milliseconds * 1e6)));
    },

    proc_exit(code) {
      throw new Exit(code);
    },

    fd_close: (descriptor) => (open.delete(descriptor) ? SUCCESS : BADF),

    fd_fdstat_get(descriptor, to) {
      const file = open.get(descriptor);
      if (file === undefined) {
        return BADF;
      }
      bytes(to, 24).fill(0);
      bytes(to, 1)[0] = typeOf(file.node);
      view().setUint16((to >>> 0) + 2, file.flags, true);
      set64(to + 8, ALL_RIGHTS);
      return set64(to + 16, ALL_RIGHTS);
    },

    fd_fdstat_set_flags(descriptor, flags) {
      const file = open.get(descriptor);
      if (file === undefined) {
        return BADF;
      }
      file.flags = flags;
      return SUCCESS;
    },

    fd_filestat_get(descriptor, to) {
      const file = open.get(descriptor);
      return file === undefined ? BADF : status(file.node, to);
    },

    fd_filestat_set_size(descriptor, size) {
      const node = open.get(descriptor)?.node;
      if (!(node instanceof File)) {
        return BADF;
      }
      node.resize(Number(size));
      return SUCCESS;
    },

    fd_prestat_get(descriptor, to) {
      if (descriptor !== ROOT) {
        return BADF;
      }
      set32(to, 0);
      return set32(to + 4, ROOT_NAME.length);
    },

    fd_prestat_dir_name(descriptor, to, length) {
      if (descriptor !== ROOT) {
        return BADF;
      }
      bytes(to, length).set(encoder.encode(ROOT_NAME).subarray(0, length));
      return SUCCESS;
    },

    fd_read(descriptor, list, count, to) {
      const file = open.get(descriptor);
      if (!(file?.node instanceof File)) {
        return BADF;
      }
      const start = file.at;
      for (const piece of pieces(list, count)) {
        const got = file.node.read(piece, file.at);
        file.at += got;
        if (got < piece.length) {
          break;
        }
      }
      return set32(to, file.at - start);
    },

    fd_write(descriptor, list, count, to) {
      const file = open.get(descriptor);
      if (file === undefined || file.node instanceof Folder) {
        return BADF;
      }
      let written = 0;
      for (const piece of pieces(list, count)) {
        written += piece.length;
        if (file.node instanceof Stream) {
          file.node.take(piece.slice());
          continue;
        }
        if ((file.flags & APPEND) !== 0) {
          file.at = file.node.size;
        }
        file.node.write(piece, file.at);
        file.at += piece.length;
      }
      return set32(to, written);
    },

    fd_seek(descriptor, offset, whence, to) {
      const file = open.get(descriptor);
      if (!(file?.node instanceof File)) {
        return file === undefined ? BADF : SPIPE;
      }
      const base = [0, file.at, file.node.size][whence];
      const at = base + Number(offset);
      if (!(at >= 0)) {
        return INVAL;
      }
      file.at = at;
      return set64(to, at);
    },

    fd_tell: (descriptor, to) => functions.fd_seek(descriptor, 0n, 1, to),

    fd_readdir(descriptor, buffer, length, cookie, to) {
      const folder = folderOf(descriptor);
      if (folder === undefined) {
        return BADF;
      }
      const out = bytes(buffer, length);
      let used = 0;
      const entries = [...folder.entries];
      for (let i = Number(cookie); i < entries.length && used < out.length; i++) {
        const [name, node] = entries[i];
        const nameBytes = encoder.encode(name);
        const entry = new Uint8Array(24 + nameBytes.length);
        const fields = new DataView(entry.buffer);
        fields.setBigUint64(0, BigInt(i + 1), true);
        fields.setBigUint64(8, numberOf(node), true);
        fields.setUint32(16, nameBytes.length, true);
        fields.setUint8(20, typeOf(node));
        entry.set(nameBytes, 24);
        out.set(entry.subarray(0, out.length - used), used);
        used += Math.min(entry.length, out.length - used); // one that is cut says that there are more
      }
      return set32(to, used);
    },

    path_create_directory(descriptor, path, length) {
      const place = folderOf(descriptor)?.place(pathAt(path, length));
      if (place === undefined) {
        return NOENT;
      }
      if (place.folder.entries.has(place.name)) {
        return EXIST;
      }
      place.folder.entries.set(place.name, new Folder());
      return SUCCESS;
    },

    path_filestat_get(descriptor, _flags, path, length, to) {
      const node = folderOf(descriptor)?.find(pathAt(path, length));
      return node === undefined ? NOENT : status(node, to);
    },

    path_open(descriptor, _lookup, path, length, how, _rights, _inherited, flags, to) {
      const folder = folderOf(descriptor);
      const node = folder === undefined ? BADF : nodeToOpen(folder, pathAt(path, length), how);
      if (typeof node === 'number') {
        return node;
      }
      let number = ROOT + 1;
      while (open.has(number)) {
        number++;
      }
      open.set(number, { node, at: 0, flags });
      return set32(to, number);
    },

    path_readlink(descriptor, path, length) {
      return folderOf(descriptor)?.find(pathAt(path, length)) === undefined ? NOENT : INVAL;
    },

    path_remove_directory: (descriptor, path, length) =>
      takeAway(descriptor, path, length, (node) => node instanceof Folder, NOTDIR),

    path_unlink_file: (descriptor, path, length) =>
      takeAway(descriptor, path, length, (node) => node instanceof File, ISDIR),

    path_rename(descriptor, path, length, newDescriptor, newPath, newLength) {
      const from = folderOf(descriptor)?.place(pathAt(path, length));
      const to = folderOf(newDescriptor)?.place(pathAt(newPath, newLength));
      const node = from?.folder.entries.get(from.name);
      if (node === undefined || to === undefined) {
        return NOENT;
      }
      const old = to.folder.entries.get(to.name);
      if (old instanceof Folder && (old.entries.size > 0 || node instanceof File)) {
        return node instanceof File ? ISDIR : NOTEMPTY;
      }
      from.folder.entries.delete(from.name);
      to.folder.entries.set(to.name, node);
      return SUCCESS;
    },
  };

  // Whatever else the program may import is not there.
  return new Proxy(functions, { get: (all, name) => all[name] ?? (() => NOSYS) });
}
