import { TEXT_STYLE_MARKS, type TextStyle } from './text-style.js';

export interface PastedListItem {
  level: number;
  ordered: boolean;
  /** Distinguishes a restarted list from a continued one; null if unknown. */
  number: number | null;
}

/** A line starts at its first visible character. */
export class PageWriter {
  private line: Element | null = null;
  private lineTag = 'p';
  /** Pending; dropped at the end of a line. */
  private breaks = 0;
  private gap: { text: string; look: TextStyle } | null = null;
  private readonly levels = new WeakMap<Element, number>();

  constructor(private place: Element) {}

  endLine(tag = 'p'): void {
    this.line = null;
    this.lineTag = tag;
    this.breaks = 0;
    this.gap = null;
  }

  /** Mail programs write a new paragraph as two breaks. */
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

  addBlock(tag: string, attributes: { [name: string]: string | null } = {}): Element {
    this.endLine();
    return this.append(this.place, tag, attributes);
  }

  writeInside(block: Element, write: () => void): void {
    const before = this.place;
    this.endLine();
    this.place = block;
    write();
    this.endLine();
    this.place = before;
  }

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
    // Word and mail programs keep an empty line open by an unbreakable space.
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
