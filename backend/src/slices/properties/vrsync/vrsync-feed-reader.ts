import { SaxesParser, type SaxesStartTagPlain, type SaxesTagPlain } from 'saxes';
import { htmlEntity } from '../importing/html-text.js';
import { localName, XmlElement } from './xml-element.js';
import { FileProblem } from '../importing/file-batch.js';

export interface FeedListing {
  line: number;
  /** Null for broken XML. */
  element: XmlElement | null;
}

/** In characters; most have a few thousand. */
const LONGEST_LISTING = 1_000_000;
const DEEPEST = 50;
const LONGEST_BEGINNING = 1_000_000;
/** Between listings. */
const MOST_MISTAKES = 10_000;
/** End of a listing or start of the next, whatever the XML around says. */
const NEXT = /<\/(?:[\w.-]+:)?Listing\s*>|<(?:[\w.-]+:)?Listing(?=[\s/>])/gi;
const LONGEST_TAG = 200;
/** Errors of saxes with a clear meaning. */
const OF_ENTITIES = new Set(['undefined entity.', 'malformed character entity.']);
const OF_CDATA = 'the string "]]>" is disallowed in char data.';
const LONGEST_ENTITY = 40;
const OTHER_FORMATS: { [root: string]: string | undefined } = {
  carga: 'Este é um arquivo do antigo formato do ZAP (Carga). Peça ao outro sistema um arquivo VRSync.',
  document: 'Este é um arquivo do Chaves na Mão. Peça ao outro sistema um arquivo VRSync.',
};

export const noVrsync = (): FileProblem =>
  new FileProblem(415, 'Por favor, selecione um arquivo XML no formato VRSync.');

/** Feeds use HTML's entities without declaring them. */
const ENTITIES = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (typeof name === 'string' ? htmlEntity(name) : undefined) },
);

class Broken extends Error {}

/** Loads no DTD and no entity. A broken listing costs itself only. */
export class VrsyncFeedReader {
  private parser = this.newParser();
  private linesBefore = 0;
  private isFeed = false;
  private kept = '';
  /** The parser's position at its start. */
  private keptFrom = 0;
  private listing: { start: number; line: number; open: XmlElement[] } | undefined;
  private ended: { start: number; line: number; element: XmlElement; at: number } | undefined;
  /** Looking for the end of a broken listing. */
  private isLost = false;
  private isAtStart = false;
  private found: FeedListing[] = [];
  private mistakes = 0;
  private length = 0;
  private readTwice = 0;

  read(text: string): FeedListing[] {
    this.length += text.length;
    this.take(text);
    if (!this.isFeed && this.length > LONGEST_BEGINNING) throw noVrsync();
    return this.found.splice(0);
  }

  end(): FeedListing[] {
    while (this.listing) this.take(this.giveUp(this.listing));
    if (!this.isFeed) throw noVrsync();
    return this.found.splice(0);
  }

  private take(text: string): void {
    let rest: string | null = text;
    while (rest !== null) rest = this.isLost ? this.behindLost(rest) : this.parsed(rest);
  }

  /** Returns text to be read again. */
  private parsed(text: string): string | null {
    this.kept += text;
    try {
      this.parser.write(text);
      this.settle();
      if (this.listing && this.kept.length > LONGEST_LISTING) throw new Broken();
    } catch (error) {
      const broken = this.ended ?? this.listing;
      if (!(error instanceof Broken) || !broken) throw error;
      return this.giveUp(broken);
    }
    // A listing's tag may have begun here.
    const from = this.listing?.start ?? this.keptFrom + Math.max(0, this.kept.length - LONGEST_TAG);
    this.kept = this.kept.slice(from - this.keptFrom);
    this.keptFrom = from;
    return null;
  }

  /** Returns the broken listing's text, to be searched for its end. */
  private giveUp({ start, line }: { start: number; line: number }): string {
    this.found.push({ line, element: null });
    const isSpent = this.readTwice > this.length + LONGEST_LISTING;
    const from = isSpent ? this.parser.position : start;
    const text = this.kept.slice(from - this.keptFrom);
    this.readTwice += Math.max(0, this.parser.position - from);
    this.linesBefore = isSpent ? this.linesBefore + this.parser.line - 1 : line - 1;
    this.begin('');
    this.isLost = true;
    this.isAtStart = !isSpent;
    return text;
  }

  private behindLost(text: string): string | null {
    this.kept += text;
    NEXT.lastIndex = this.isAtStart ? 1 : 0;
    const next = NEXT.exec(this.kept);
    const [tag = '', at = Math.max(0, this.kept.length - LONGEST_TAG)] = next ? [next[0], next.index] : [];
    const behind = tag.startsWith('</') ? at + tag.length : at;
    const rest = this.kept.slice(behind);
    this.linesBefore += linesIn(this.kept.slice(0, behind));
    this.begin(next ? '' : rest);
    this.isLost = !next;
    this.isAtStart &&= behind === 0;
    return next ? rest : null;
  }

  private begin(kept: string): void {
    this.parser = this.newParser();
    this.listing = this.ended = undefined;
    this.kept = kept;
    this.keptFrom = 0;
  }

  private settle(): void {
    if (this.ended) this.found.push({ line: this.ended.line, element: this.ended.element });
    this.ended = undefined;
  }

  private newParser(): SaxesParser {
    const parser = new ForgivingParser((message) => this.mistaken(message));
    parser.ENTITIES = ENTITIES;
    parser.on('opentagstart', (tag) => this.named(tag));
    parser.on('opentag', (tag) => this.opened(tag));
    parser.on('closetag', () => this.closed());
    parser.on('text', (text) => this.said(text));
    parser.on('cdata', (text) => {
      // Unclosed CDATA would swallow the next listing.
      if (/<\/(?:[\w.-]+:)?Listing\s*>/i.test(text) && text.includes('<![CDATA[') && this.listing)
        throw new Broken();
      this.said(text);
    });
    parser.on('doctype', (text) => {
      if (/<!ENTITY/i.test(text))
        throw new FileProblem(415, 'O arquivo declara entidades, o que não é aceito por segurança.');
    });
    return parser;
  }

  private named({ name: written }: SaxesStartTagPlain): void {
    const name = localName(written);
    if (!this.isFeed) {
      if (name !== 'listingdatafeed')
        throw OTHER_FORMATS[name] ? new FileProblem(415, OTHER_FORMATS[name]) : noVrsync();
      this.isFeed = true;
    }
    this.settle();
    if (name !== 'listing') return;
    // The previous listing lacks its end tag.
    if (this.listing) throw new Broken();
    this.listing = {
      start:
        this.keptFrom + Math.max(0, this.kept.lastIndexOf('<', this.parser.position - this.keptFrom - 1)),
      line: this.linesBefore + this.parser.line,
      open: [],
    };
  }

  private opened({ name, attributes }: SaxesTagPlain): void {
    if (!this.listing) return;
    const given = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
    const element = new XmlElement(localName(name), Object.fromEntries(given));
    const { open } = this.listing;
    const described = describedIn(open);
    if (described) described.text += `<${element.name}>`;
    else open.at(-1)?.add(element);
    if (open.push(element) > DEEPEST) throw new Broken();
  }

  private closed(): void {
    if (!this.listing) return;
    const { open, ...place } = this.listing;
    const element = open.pop();
    const described = describedIn(open);
    if (described && element) described.text += `</${element.name}>`;
    if (open.length > 0 || !element) return;
    if (this.parser.position - place.start > LONGEST_LISTING) throw new Broken();
    this.ended = { ...place, element, at: this.parser.position };
    this.listing = undefined;
  }

  private said(text: string): void {
    const { open = [] } = this.listing ?? {};
    const element = describedIn(open) ?? open.at(-1);
    if (element) element.text += text;
  }

  private mistaken(message: string): void {
    const { position } = this.parser;
    const isInListing = this.listing !== undefined || this.ended?.at === position;
    if (!isInListing) {
      this.settle();
      if (++this.mistakes > MOST_MISTAKES) throw noVrsync();
      return;
    }
    const entity = this.kept.slice(0, position - this.keptFrom).lastIndexOf('&');
    const isEntity = OF_ENTITIES.has(message) && position - this.keptFrom - entity <= LONGEST_ENTITY;
    if (!isEntity && message !== OF_CDATA) throw new Broken();
  }
}

const describedIn = (open: readonly XmlElement[]): XmlElement | undefined =>
  open.find(({ name }) => name === 'description');

const linesIn = (text: string): number => text.split('\n').length - 1;

class ForgivingParser extends SaxesParser {
  constructor(private readonly tell: (message: string) => void) {
    // A fragment may begin behind a broken listing.
    super({ fragment: true });
  }

  override fail(message: string): this {
    this.tell(message);
    return this;
  }
}
