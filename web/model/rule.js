// Rules that say which digits a and b go together: "a + b = 10", "|a - b| >= 3 and a < b", "a = 2b or b = 2a".
//
//   choice  = both { or both }            both = term { and term }         term = [not] compare
//   compare = sum { = != < <= > >= sum }  sum = product { + - product }    product = factor { * / % factor }
//   factor  = number, a, b, -factor, (choice), |sum|; two of them without anything between are multiplied
//
// Each function reads its part and returns { is: boolean, run(a, b) }, where `is` says whether it is true or false, and
// no number.

import { Wrong } from './wrong.js';

const TOKEN = /\s*(\d+|and\b|or\b|not\b|[a-z]|<=|>=|!=|==|<>|&&|\|\||[^\s])/giy;

const COMPARE = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};
const ADD = { '+': (one, other) => one + other, '-': (one, other) => one - other };
const MULTIPLY = {
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '%': (one, other) => one % other,
};
const SAME = { '==': '=', '<>': '!=', '≠': '!=', '≤': '<=', '≥': '>=', '&&': 'and', '||': 'or', '!': 'not' };
const SIGNS = { '−': '-', '×': '*', '·': '*', ':': '/' };

function tokensOf(text) {
  return [...text.toLowerCase().matchAll(TOKEN)].map(({ 0: all, 1: word, index }) => {
    const start = index + all.length - word.length;
    return { word: SAME[word] ?? SIGNS[word] ?? word, typed: text.slice(start, start + word.length), start };
  });
}

class RuleReader {
  constructor(text) {
    this.tokens = tokensOf(text);
    this.length = text.length;
    this.at = 0;
  }

  get word() {
    return this.tokens[this.at]?.word;
  }

  take(word) {
    const there = this.word === word;
    this.at += there ? 1 : 0;
    return there;
  }

  wrong() {
    const token = this.tokens[this.at];
    return token
      ? new Wrong(`“${token.typed}” is not expected here`, token.start, token.start + token.typed.length)
      : new Wrong('The rule ends too early', Math.max(0, this.length - 1), this.length);
  }

  /** What `read` reads, which is to be true or false (`is`), or a number. */
  want(is, read) {
    const begin = this.tokens[this.at]?.start ?? 0;
    const part = read.call(this);
    if (part.is !== is) {
      const words = is ? 'Compare something, as in a + b = 10' : 'A number is expected here';
      throw new Wrong(words, begin, this.tokens[this.at]?.start ?? this.length);
    }
    return part;
  }

  /** Parts with one word between any two of them. */
  chain(read, word, join) {
    const first = read.call(this);
    if (this.word !== word) {
      return first;
    }
    const parts = [first];
    while (this.take(word)) {
      parts.push(this.want(true, read));
    }
    if (!first.is) {
      throw new Wrong(`What stands before “${word}” compares nothing`, 0, this.length);
    }
    return { is: true, run: (a, b) => join.call(parts, (part) => part.run(a, b)) };
  }

  choice() {
    return this.chain(this.both, 'or', Array.prototype.some);
  }

  both() {
    return this.chain(this.term, 'and', Array.prototype.every);
  }

  term() {
    if (this.take('not')) {
      const part = this.want(true, this.term);
      return { is: true, run: (a, b) => !part.run(a, b) };
    }
    return this.compare();
  }

  compare() {
    const first = this.sum();
    const steps = [];
    while (COMPARE[this.word] && !first.is) {
      const holds = COMPARE[this.word];
      this.at++;
      steps.push({ holds, part: this.want(false, this.sum) });
    }
    if (steps.length === 0) {
      return first;
    }
    const run = (a, b) => {
      let before = first.run(a, b);
      return steps.every(({ holds, part }) => {
        const value = part.run(a, b);
        const does = holds(before, value);
        before = value;
        return does;
      });
    };
    return { is: true, run };
  }

  /** Numbers joined from left to right; `between` is what stands between two where nothing does. */
  series(read, joins, between = () => false) {
    let part = read.call(this);
    while (!part.is && (joins[this.word] || between(this.word))) {
      const join = joins[this.word] ?? MULTIPLY['*'];
      this.at += joins[this.word] ? 1 : 0;
      const [one, other] = [part, this.want(false, read)];
      part = { is: false, run: (a, b) => join(one.run(a, b), other.run(a, b)) };
    }
    return part;
  }

  sum() {
    return this.series(this.product, ADD);
  }

  product() {
    return this.series(this.factor, MULTIPLY, (word) => ['a', 'b', '('].includes(word));
  }

  factor() {
    const { word } = this;
    if (/^\d/.test(word ?? '')) {
      this.at++;
      return { is: false, run: () => Number(word) };
    }
    if (this.take('a')) {
      return { is: false, run: (a) => a };
    }
    if (this.take('b')) {
      return { is: false, run: (a, b) => b };
    }
    if (this.take('-')) {
      const part = this.want(false, this.factor);
      return { is: false, run: (a, b) => -part.run(a, b) };
    }
    if (this.take('|')) {
      const part = this.want(false, this.sum);
      this.close('|');
      return { is: false, run: (a, b) => Math.abs(part.run(a, b)) };
    }
    if (this.take('(')) {
      const part = this.choice();
      this.close(')');
      return part;
    }
    throw this.wrong();
  }

  close(word) {
    if (!this.take(word)) {
      throw this.wrong();
    }
  }

  all() {
    const rule = this.want(true, this.choice);
    if (this.at < this.tokens.length) {
      throw this.wrong();
    }
    return rule.run;
  }
}

/** @returns {(a: number, b: number) => boolean} throws Wrong */
export function compileRule(text) {
  return new RuleReader(text).all();
}
