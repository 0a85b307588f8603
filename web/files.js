// Files and folders in memory, for a program that has no others. A file that has lost its name lives as long as
// somebody has it open.

/** Bytes that grow. */
export class File {
  constructor(bytes = new Uint8Array(0)) {
    this.bytes = bytes; // of which `size` count
    this.size = bytes.length;
  }

  resize(size) {
    if (size > this.bytes.length) {
      const grown = new Uint8Array(Math.max(size, 2 * this.bytes.length, 4096));
      grown.set(this.bytes.subarray(0, this.size));
      this.bytes = grown;
    } else if (size > this.size) {
      this.bytes.fill(0, this.size, size);
    }
    this.size = size;
  }

  /** Copies what there is from `at` on into the buffer; returns how many bytes. */
  read(buffer, at) {
    const part = this.bytes.subarray(at, Math.min(this.size, at + buffer.length));
    buffer.set(part);
    return part.length;
  }

  write(data, at) {
    if (at + data.length > this.size) {
      this.resize(at + data.length);
    }
    this.bytes.set(data, at);
  }

  content() {
    return this.bytes.slice(0, this.size);
  }
}

/** Names and what they stand for. */
export class Folder {
  constructor() {
    this.entries = new Map();
  }

  /** The entry of that path; undefined: there is none. */
  find(path) {
    let node = this;
    for (const name of namesOf(path)) {
      node = node instanceof Folder ? node.entries.get(name) : undefined;
    }
    return node;
  }

  /** The folder that the last name of the path is in, and that name; undefined: there is no such folder. */
  place(path) {
    const names = namesOf(path);
    const name = names.pop();
    const folder = this.find(names.join('/'));
    return folder instanceof Folder && name !== undefined ? { folder, name } : undefined;
  }

  /** Adds a file, and the folders that its path names. */
  add(path, bytes) {
    const names = namesOf(path);
    const name = names.pop();
    let folder = this;
    for (const inner of names) {
      if (!folder.entries.has(inner)) {
        folder.entries.set(inner, new Folder());
      }
      folder = folder.entries.get(inner);
      if (!(folder instanceof Folder)) {
        throw new TypeError(`${path}: ${inner} is a file`);
      }
    }
    if (name === undefined || folder.entries.has(name)) {
      throw new TypeError(`${path}: no name for a file`);
    }
    folder.entries.set(name, new File(bytes));
  }

  /** All files below, as { path: bytes }. */
  list(prefix = '', into = {}) {
    for (const [name, node] of this.entries) {
      if (node instanceof Folder) {
        node.list(`${prefix}${name}/`, into);
      } else {
        into[prefix + name] = node.content();
      }
    }
    return into;
  }
}

function namesOf(path) {
  const names = [];
  for (const name of path.split('/')) {
    if (name === '..') {
      names.pop();
    } else if (name !== '' && name !== '.') {
      names.push(name);
    }
  }
  return names;
}
