// The tools that draw clues: a button with a picture for each kind, in groups, those that were used last first. One of
// them is in the order of Tab; arrows, and the first letters of a name, lead to the others. What a tool does is told of
// the one that has the keyboard or the mouse, and, of fingers, after a long press.

import { GROUPS, KINDS, kindOf } from '../model/kinds.js';
import { sampleOf } from '../model/samples.js';
import { drawEach } from '../questions.js';
import { byId, element } from './dom.js';
import { cutOut } from './picture.js';

const AT_HAND = 'At hand';
const FIRST = ['Cage', 'Thermo', 'Arrow', 'WhiteDot', 'Whisper']; // at hand, until others are used
const KEPT_AS = 'satdoku-tools'; // in the browser
const LONG = 500; // ms of a long press
const SPELLED_WITHIN = 700; // ms between two letters of a name

/** The names of the kinds used last, as the browser keeps them; where it keeps nothing, some that many use. */
function recall() {
  try {
    const names = localStorage.getItem(KEPT_AS).split(' ').filter(kindOf);
    return names.length > 0 ? names : FIRST;
  } catch {
    return FIRST;
  }
}

function keep(names) {
  try {
    localStorage.setItem(KEPT_AS, names.join(' '));
  } catch {
    // who allows nothing to be kept begins anew next time
  }
}

export class Toolbox {
  #recent = recall();
  #chosen = '';
  #pictures = new Map(); // by the names of kinds
  #press = { timer: 0, isLong: false };
  #spelled = { letters: '', at: 0 };

  /** @param {{ onChoose: (name: string, byKey: boolean) => void, onPoint: (name: string) => void }} events `onPoint`:
   *   what a tool does is to be told; '': no longer */
  constructor(events) {
    this.events = events;
    this.root = byId('tools');
    this.recent = this.#group(AT_HAND);
    this.root.append(this.recent, ...GROUPS.map((name) => this.#group(name)));
    for (const kind of KINDS) {
      this.root.children[GROUPS.indexOf(kind.group) + 1].append(this.#tool(kind));
    }
    this.#listRecent();
    this.#makeStop(this.#tools()[0]);
    this.#listen();
  }

  #listen() {
    const nameOf = ({ target }) => target.closest?.('[data-kind]')?.dataset.kind ?? '';
    const listen = (type, heard) => this.root.addEventListener(type, heard);
    listen('click', (event) => nameOf(event) && this.#click(nameOf(event), event.detail === 0));
    listen('keydown', (event) => this.#keyDown(event));
    listen('focusin', ({ target }) => this.#makeStop(target));
    listen('focusin', (event) => event.target.matches(':focus-visible') && this.events.onPoint(nameOf(event)));
    listen('focusout', () => this.events.onPoint(''));
    listen('pointerover', (event) => event.pointerType === 'mouse' && this.events.onPoint(nameOf(event)));
    listen('pointerleave', (event) => event.pointerType === 'mouse' && this.events.onPoint(''));
    listen('pointerdown', (event) => this.#beginPress(event.pointerType === 'mouse' ? '' : nameOf(event)));
    ['pointerup', 'pointercancel', 'pointerleave'].forEach((type) => listen(type, () => clearTimeout(this.#press.timer)));
    listen('contextmenu', (event) => event.preventDefault()); // which a long press would open
  }

  // ---- What there is ----

  #group(name) {
    return element('div', { role: 'group', 'aria-label': name }, element('span', { 'aria-hidden': 'true' }, name));
  }

  #tool({ name, label }) {
    const picture = element('span', { className: 'tool-picture' }, ...this.#pictureOf(name));
    const tool = element('button', { type: 'button', tabIndex: -1 }, picture, label);
    tool.dataset.kind = name;
    tool.setAttribute('aria-pressed', String(name === this.#chosen));
    return tool;
  }

  #pictureOf(name) {
    const picture = this.#pictures.get(name);
    return picture ? [picture.cloneNode(true)] : [];
  }

  #tools() {
    return [...this.root.querySelectorAll('button')];
  }

  #listRecent() {
    this.recent.replaceChildren(this.recent.firstChild, ...this.#recent.map((name) => this.#tool(kindOf(name))));
  }

  /** Has the program draw the pictures. */
  async draw(solver) {
    const samples = KINDS.map(sampleOf);
    const drawn = await drawEach(solver, samples.map(({ text }) => text));
    drawn.forEach((text, i) => text && this.#pictures.set(KINDS[i].name, cutOut(text, samples[i].box)));
    this.#tools().forEach((tool) => tool.firstChild.replaceChildren(...this.#pictureOf(tool.dataset.kind)));
  }

  /** A clue of that kind has been drawn: it stands first from now on. */
  use(name) {
    if (this.#recent[0] !== name) {
      this.#recent = [name, ...this.#recent.filter((other) => other !== name)].slice(0, FIRST.length);
      keep(this.#recent);
      this.#listRecent();
    }
  }

  setChosen(name) {
    this.#chosen = name;
    this.#tools().forEach((tool) => tool.setAttribute('aria-pressed', String(tool.dataset.kind === name)));
  }

  // ---- Fingers ----

  /** A press of a tool, which tells what it does if it takes long; '': of none that does. */
  #beginPress(name) {
    clearTimeout(this.#press.timer);
    const press = { isLong: false };
    const tell = () => {
      press.isLong = true;
      this.events.onPoint(name);
    };
    press.timer = name ? setTimeout(tell, LONG) : 0;
    this.#press = press;
  }

  #click(name, byKey) {
    if (this.#press.isLong) {
      this.#press.isLong = false; // it asked what the tool does
      return;
    }
    this.events.onChoose(name === this.#chosen ? '' : name, byKey);
  }

  // ---- Keys ----

  enter() {
    this.root.querySelector('[tabindex="0"]').focus();
  }

  /** Makes one tool that which Tab comes to. */
  #makeStop(wanted) {
    this.#tools().forEach((tool) => (tool.tabIndex = tool === wanted ? 0 : -1));
  }

  #keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const next = this.#next(event.key, event.target);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Escape') {
      this.events.onChoose('', false);
    }
  }

  /** The tool that a key leads to. */
  #next(key, from) {
    const tools = this.#tools();
    const at = tools.indexOf(from);
    switch (key) {
      case 'Home':
        return tools[0];
      case 'End':
        return tools.at(-1);
      case 'ArrowLeft':
        return tools[at - 1];
      case 'ArrowRight':
        return tools[at + 1];
      case 'ArrowUp':
        return nearest(from, tools.slice(0, at).reverse());
      case 'ArrowDown':
        return nearest(from, tools.slice(at + 1));
      default:
        return /^\p{L}$/u.test(key) ? this.#spell(key.toLowerCase(), [...tools.slice(at), ...tools.slice(0, at)]) : null;
    }
  }

  /** The next tool whose name begins with the letters typed; one letter leads to another tool. */
  #spell(letter, tools) {
    const now = performance.now();
    const letters = (now - this.#spelled.at < SPELLED_WITHIN ? this.#spelled.letters : '') + letter;
    this.#spelled = { letters, at: now };
    const others = letters.length > 1 ? tools : tools.slice(1);
    return others.find((tool) => tool.lastChild.textContent.toLowerCase().startsWith(letters));
  }
}

/** Of the tools in the first row that is another one, that which stands nearest. */
function nearest(from, tools) {
  const first = tools.find((tool) => tool.offsetTop !== from.offsetTop);
  const row = tools.filter((tool) => tool.offsetTop === first?.offsetTop);
  const far = (tool) => Math.abs(tool.offsetLeft - from.offsetLeft);
  return row.sort((one, other) => far(one) - far(other))[0];
}
