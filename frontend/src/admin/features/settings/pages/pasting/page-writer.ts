import { TEXT_STYLE_MARKS, type TextStyle } from './text-style.js';

/** An item of a list, however deep it lies. */
export interface PastedListItem {
  /** 1 for an item of the outermost list. */
  level: number;
  ordered: boolean;
  /** Its number, where it is known: a list that begins anew is told from one that goes on. */
  number: number | null;
}

/**
 * Writes what a page can hold: lines of text in paragraphs and headings, and blocks that hold lines. A line is begun by
 * its first visible character, so that empty ones are never made.
 */
export class PageWriter {
  private line: Element | null = null;
  private lineTag = 'p';
  /** Breaks that wait for text after them: those at the end of a line show nothing. */
  private breaks = 0;
  /** Spaces that wait for text after them, for the same reason. */
  private gap: { text: string; look: TextStyle } | null = null;
  private readonly levels = new WeakMap<Element, number>();

  /** @param place where lines and blocks go */
  constructor(private place: Element) {}

  /** Ends the line; the next text begins one of its own. */
  endLine(tag = 'p'): void {
    this.line = null;
    this.lineTag = tag;
    this.breaks = 0;
    this.gap = null;
  }

  /** One break stays within the line; two or more are how mail programs write a new paragraph. */
  addBreak(): void {
    this.gap = null;
    if (this.line) this.breaks += 1;
  }

  addText(written: string, look: TextStyle): void {
    if (!look.spaced) return this.words(written.replace(/[ \t\r\n\f]+/g, ' '), look);
    for (const [index, part] of written.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.addBreak();
      this.words(part, look);
    }
  }

  /** Adds an element that stands between the lines, and returns it. */
  addBlock(tag: string, attributes: { [name: string]: string | null } = {}): Element {
    this.endLine();
    return this.append(this.place, tag, attributes);
  }

  /** Writes into a block with `write`; lines and blocks after it go where they went before. */
  writeInside(block: Element, write: () => void): void {
    const before = this.place;
    this.endLine();
    this.place = block;
    write();
    this.endLine();
    this.place = before;
  }

  /** Adds an item to the list at the end of a block, or begins a list there. */
  addListItem(block: Element, { level, ordered, number }: PastedListItem): Element {
    let parent = block;
    let list = lastList(parent);
    while (list?.lastElementChild && (this.levels.get(list) ?? 1) < level) {
      parent = list.lastElementChild;
      list = lastList(parent);
    }
    const tag = ordered ? 'ol' : 'ul';
    if (list?.localName !== tag || (number !== null && number !== nextNumber(list))) {
      const start = number === null || number === 1 ? null : String(number);
      list = this.append(parent, tag, { start });
    }
    this.levels.set(list, level);
    return this.append(list, 'li');
  }

  private words(written: string, look: TextStyle): void {
    const isAtStart = !this.line || this.breaks > 0;
    const isAfterSpace = this.gap?.text.endsWith(' ') && !look.spaced;
    // An unbreakable space alone is how Word and mail programs keep an empty line open.
    const full = isAtStart ? written.trimStart() : isAfterSpace ? written.replace(/^ +/, '') : written;
    const text = full.trimEnd();
    const gap = full === text ? null : { text: full.slice(text.length), look };
    if (text === '') {
      this.gap ??= gap;
      return;
    }
    if (this.breaks > 1 && this.lineTag === 'p') this.line = null;
    else if (this.line && this.breaks > 0) this.append(this.line, 'br');
    this.breaks = 0;
    this.line ??= this.append(this.place, this.lineTag);
    if (this.gap) this.line.append(this.marked(this.gap.text, this.gap.look));
    this.line.append(this.marked(text, look));
    this.gap = gap;
  }

  private marked(text: string, look: TextStyle): Node {
    let node: Node = this.place.ownerDocument.createTextNode(text);
    // Links are underlined anyway.
    for (const mark of TEXT_STYLE_MARKS.toReversed())
      if (look[mark] && !(mark === 'u' && look.href)) node = this.around(node, mark);
    return look.href ? this.around(node, 'a', { href: look.href }) : node;
  }

  private around(node: Node, tag: string, attributes: { [name: string]: string | null } = {}): Element {
    const element = this.create(tag, attributes);
    element.append(node);
    return element;
  }

  private append(to: Element, tag: string, attributes: { [name: string]: string | null } = {}): Element {
    const element = this.create(tag, attributes);
    to.append(element);
    return element;
  }

  private create(tag: string, attributes: { [name: string]: string | null }): Element {
    const element = this.place.ownerDocument.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
      if (value !== null) element.setAttribute(name, value);
    return element;
  }
}

function lastList({ lastElementChild: last }: Element): Element | null {
  return last && /^[ou]l$/.test(last.localName) ? last : null;
}

const nextNumber = (list: Element): number =>
  Number(list.getAttribute('start') ?? 1) + list.childElementCount;
