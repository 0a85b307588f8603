// What somebody typed is malformed: what is wrong, and which of its characters are to blame, where that is known.

export class Wrong extends Error {
  constructor(message, start, end = start + 1) {
    super(message);
    this.start = start;
    this.end = end;
  }
}
