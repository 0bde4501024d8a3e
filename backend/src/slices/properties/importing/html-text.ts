import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { asLines } from '@lox/contracts/plain-text.js';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const BLOCKS = names(
  'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav ol p pre section table tbody tfoot thead tr ul',
);
const INLINE = names(
  'a abbr acronym b base basefont bdi bdo big body br button caption cite code col colgroup data del details dfn em ' +
    'embed font head html i iframe img input ins kbd label legend link map mark meta noscript object option param ' +
    'picture q s samp script select small source span strike strong style sub summary sup svg td textarea th time ' +
    'title tt u var video wbr xml',
);
const HIDDEN = names('iframe script style xml');
const CELLS = names('td th');
/** Without such elements, line breaks of the source count. */
const HAS_LINES = /<\/?(?:br|p|div|li|tr|h[1-6])[\s/>]/i;
const LOOKS_LIKE_TAGS =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|span|strong|table|tbody|td|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

const isElement = (name: string): boolean =>
  BLOCKS.has(name) || INLINE.has(name) || name.includes(':') || name.includes('-');

/** Look-alikes such as `< 500 m²` stay; text escaped twice or left in CDATA is unpacked. */
export function textOfHtml(html: string): string {
  const once = strip(html);
  return asLines(LOOKS_LIKE_TAGS.test(once) ? strip(once, false) : once);
}

export function htmlEntity(name: string): string | undefined {
  const written = `&${name};`;
  const text = /^\w+$/.test(name) ? strip(written) : written;
  // The name only begins like one that needs no semicolon.
  return text.startsWith('&') && text.length > 1 ? undefined : text.endsWith(';') ? undefined : text;
}

function strip(html: string, hasLines = HAS_LINES.test(html)): string {
  const source = html.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
  const reader = new TextReader(source, hasLines);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  return reader.text;
}

class TextReader implements TokenizerCallbacks {
  private readonly parts: string[] = [];
  private isLineBegun = false;
  private hidden = '';
  private opening: { name: string; start: number } | undefined;
  private end = 0;

  constructor(
    private readonly source: string,
    private readonly hasLines: boolean,
  ) {}

  get text(): string {
    return this.parts.join('');
  }

  ontext(start: number, end: number): void {
    this.add(this.source.slice(start, end));
    this.end = end;
  }

  ontextentity(codepoint: number, end: number): void {
    this.add(String.fromCodePoint(codepoint));
    this.end = end;
  }

  onopentagname(start: number, end: number): void {
    this.opening = { name: this.source.slice(start, end).toLowerCase(), start: start - 1 };
  }

  onopentagend(end: number): void {
    const { name = '', start = end } = this.opening ?? {};
    this.opening = undefined;
    this.end = end + 1;
    if (!isElement(name)) this.add(this.source.slice(start, end + 1));
    else if (HIDDEN.has(name)) this.hidden ||= name;
    else if (name === 'br') this.breakLine();
    else this.around(name);
  }

  onselfclosingtag(end: number): void {
    const isHidden = HIDDEN.has(this.opening?.name ?? '');
    if (!isHidden || this.opening?.name !== 'xml') return this.onopentagend(end);
    this.opening = undefined;
    this.end = end + 1;
  }

  onclosetag(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    if (name === this.hidden) this.hidden = '';
    else this.around(name);
    this.end = end + 1;
  }

  oncomment(_: number, end: number): void {
    const written = this.source.slice(this.end, end + 1);
    if (!/^<[!?]/.test(written)) this.add(written);
    this.end = end + 1;
  }

  /** A look-alike may stand last: `aceita <proposta`. */
  onend(): void {
    const rest = this.source.slice(this.end);
    const [, name = ''] = /^<([a-z][^\s/>]*)/i.exec(rest) ?? [];
    if (name !== '' && !isElement(name.toLowerCase())) this.add(rest);
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onattribname(): void {}
  oncdata(): void {}
  ondeclaration(_: number, end: number): void {
    this.end = end + 1;
  }
  onprocessinginstruction(): void {}

  private add(text: string): void {
    if (this.hidden !== '') return;
    const shown = this.hasLines ? text.replace(/\s+/g, ' ') : text;
    this.parts.push(shown);
    this.isLineBegun ||= shown.trim() !== '';
  }

  private around(name: string): void {
    if (CELLS.has(name)) this.add(' ');
    else if (BLOCKS.has(name) && this.isLineBegun) this.breakLine();
  }

  private breakLine(): void {
    if (this.hidden === '') this.parts.push('\n');
    this.isLineBegun = false;
  }
}
