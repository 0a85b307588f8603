// Unpacks what `xz --format=lzma` packs: the program is a tenth smaller than with gzip, which is all that browsers
// unpack themselves. The format is Igor Pavlov's LZMA, as the LZMA SDK's specification has it: literals, and matches
// that say how far back to copy how many bytes from, in bits of an adaptive range coder.

const HEADER = 13; // bytes: properties, 4 of the dictionary's size, 8 of the size unpacked
const HALF = 1024; // a probability of one half, in 2048ths
const STATES = 12; // what came last, literals and matches; from 7 on it was a match
const POSITIONS = 16; // at most so many places, modulo 2 ** pb, have probabilities of their own
const LITERAL = 0x300; // probabilities: 0x100 for a literal, 0x200 for one right after a match
const LENGTH_LEAST = 2;
const END = 0xffffffff; // the distance that says that nothing follows

const evenly = (count) => new Uint16Array(count).fill(HALF);

/** The bits of a packed text, each of them as probable as its place in `odds` says, which learns from it. */
class Bits {
  #bytes;
  #at = HEADER + 1; // the first byte is always 0
  #range = -1; // 32 bits, as all numbers of the coder: as signed ones they are the fastest
  #code = 0;

  constructor(bytes) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) {
      this.#code = (this.#code << 8) | this.#byte();
    }
  }

  #byte() {
    if (this.#at >= this.#bytes.length) {
      throw new RangeError('the packed text ends early');
    }
    return this.#bytes[this.#at++];
  }

  /** What is left of the range is made wide again. */
  #refill() {
    if (this.#range >>> 24 === 0) {
      this.#range <<= 8;
      this.#code = (this.#code << 8) | this.#byte();
    }
  }

  one(odds, place) {
    const odd = odds[place];
    const bound = Math.imul(this.#range >>> 11, odd);
    const bit = this.#code >>> 0 < bound >>> 0 ? 0 : 1;
    if (bit === 0) {
      this.#range = bound;
      odds[place] = odd + ((2048 - odd) >> 5);
    } else {
      this.#range = (this.#range - bound) | 0;
      this.#code = (this.#code - bound) | 0;
      odds[place] = odd - (odd >> 5);
    }
    this.#refill();
    return bit;
  }

  /** So many bits, each of them as probable as the other. */
  direct(count) {
    let number = 0;
    for (let i = 0; i < count; i++) {
      this.#range >>>= 1;
      const bit = this.#code >>> 0 < this.#range ? 0 : 1;
      this.#code = (this.#code - bit * this.#range) | 0;
      number = number * 2 + bit;
      this.#refill();
    }
    return number;
  }

  /** A number of so many bits, the highest first; the bits before lead to the odds of the next one. */
  number(odds, count, from = 0) {
    let node = 1;
    for (let i = 0; i < count; i++) {
      node = node * 2 + this.one(odds, from + node);
    }
    return node - 2 ** count;
  }

  /** The same with the lowest bit first. */
  reversed(odds, count, from = 0) {
    let node = 1;
    let number = 0;
    for (let i = 0; i < count; i++) {
      const bit = this.one(odds, from + node);
      node = node * 2 + bit;
      number += bit * 2 ** i;
    }
    return number;
  }
}

/** How many bytes a match has. */
class Lengths {
  choice = evenly(2);
  short = evenly(POSITIONS * 8);
  middle = evenly(POSITIONS * 8);
  long = evenly(256);

  read(bits, position) {
    if (bits.one(this.choice, 0) === 0) {
      return LENGTH_LEAST + bits.number(this.short, 3, position * 8);
    }
    if (bits.one(this.choice, 1) === 0) {
      return LENGTH_LEAST + 8 + bits.number(this.middle, 3, position * 8);
    }
    return LENGTH_LEAST + 16 + bits.number(this.long, 8);
  }
}

/** How far back a match lies, less one. */
class Distances {
  slot = evenly(4 * 64);
  low = evenly(115);
  align = evenly(16);

  read(bits, length) {
    const slot = bits.number(this.slot, 6, Math.min(length - LENGTH_LEAST, 3) * 64);
    if (slot < 4) {
      return slot;
    }
    const more = (slot >> 1) - 1;
    const start = (2 + (slot & 1)) * 2 ** more;
    return slot < 14
      ? start + bits.reversed(this.low, more, start - slot)
      : start + bits.direct(more - 4) * 16 + bits.reversed(this.align, 4);
  }
}

/** What is unpacked, in a buffer that grows. */
class Output {
  bytes = new Uint8Array(1 << 20);
  size = 0;

  add(byte) {
    if (this.size === this.bytes.length) {
      const larger = new Uint8Array(2 * this.size);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.size++] = byte;
  }

  /** The byte so far back, plus one; 0 before the first. */
  back(distance) {
    return this.size === 0 ? 0 : this.bytes[this.size - 1 - distance];
  }

  copy(distance, length) {
    if (distance >= this.size) {
      throw new RangeError('the packed text is malformed');
    }
    for (let i = 0; i < length; i++) {
      this.add(this.back(distance));
    }
  }
}

/** Takes literals and matches one after another, and minds what came last. */
class Unpacker {
  output = new Output();
  recent = [0, 0, 0, 0]; // the last four distances
  state = 0;
  isMatch = evenly(STATES * POSITIONS);
  isRecent = evenly(STATES); // its distance is one of the last four
  isEarlier = evenly(STATES); // and not the last one
  isThird = evenly(STATES); // nor the one before
  isFourth = evenly(STATES);
  isLonger = evenly(STATES * POSITIONS); // than a single byte at the last distance
  lengths = new Lengths();
  lengthsOfRecent = new Lengths();
  distances = new Distances();

  constructor(packed) {
    const [properties] = packed;
    this.bits = new Bits(packed);
    this.lc = properties % 9; // high bits of the byte before that a literal's odds depend on
    this.lp = Math.floor(properties / 9) % 5; // low bits of its place
    this.pb = Math.floor(properties / 45); // low bits of any place
    this.literals = evenly(LITERAL << (this.lc + this.lp));
  }

  run() {
    do {
      this.position = this.output.size & ((1 << this.pb) - 1);
      this.place = this.state * POSITIONS + this.position;
      if (this.bits.one(this.isMatch, this.place) === 0) {
        this.#literal();
      } else if (this.bits.one(this.isRecent, this.state) === 0) {
        this.#match();
      } else {
        this.#recentMatch();
      }
    } while (this.recent[0] !== END);
    return this.output.bytes.subarray(0, this.output.size);
  }

  /** Right after a match it is guessed by the byte that the match would go on with, as far as that was right. */
  #literal() {
    const { output, state } = this;
    const context = ((output.size & ((1 << this.lp) - 1)) << this.lc) + (output.back(0) >> (8 - this.lc));
    const guess = output.back(this.recent[0]);
    let guesses = state >= 7;
    let node = 1;
    for (let at = 7; at >= 0; at--) {
      const guessed = (guess >> at) & 1;
      const part = guesses ? 0x100 + guessed * 0x100 : 0;
      const bit = this.bits.one(this.literals, LITERAL * context + part + node);
      node = node * 2 + bit;
      guesses &&= bit === guessed;
    }
    output.add(node - 0x100);
    this.state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
  }

  #match() {
    const length = this.lengths.read(this.bits, this.position);
    this.recent = [this.distances.read(this.bits, length), ...this.recent.slice(0, 3)];
    this.state = this.state < 7 ? 7 : 10;
    if (this.recent[0] !== END) {
      this.output.copy(this.recent[0], length);
    }
  }

  #recentMatch() {
    const { bits, state } = this;
    if (bits.one(this.isEarlier, state) === 1) {
      const which = bits.one(this.isThird, state) === 0 ? 1 : 2 + bits.one(this.isFourth, state);
      this.recent.unshift(...this.recent.splice(which, 1));
    } else if (bits.one(this.isLonger, this.place) === 0) {
      this.output.copy(this.recent[0], 1);
      this.state = state < 7 ? 9 : 11;
      return;
    }
    this.output.copy(this.recent[0], this.lengthsOfRecent.read(bits, this.position));
    this.state = state < 7 ? 8 : 11;
  }
}

/** @param {Uint8Array} packed @returns {Uint8Array} */
export const unpackLzma = (packed) => new Unpacker(packed).run();
