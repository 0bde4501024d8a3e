import { isLinkAddress } from '../editor-extensions.js';
import { withInertAttributes, withoutInertPrefix } from './inert-attributes.js';
import { styleDeclarations, textStyleOf, PLAIN_TEXT_STYLE, type TextStyle } from './text-style.js';
import { PageWriter } from './page-writer.js';
import { wordListItem } from './word-lists.js';

const BLOCKS = new Set(
  'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup html legend li main menu nav ol option output p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const UNSEEN = new Set(
  'audio canvas head iframe math meta noscript object picture script select style svg template textarea title video xml'.split(
    ' ',
  ),
);

interface Around {
  look: TextStyle;
  base: Element;
  depth: number;
  /** Always a paragraph within a list item. */
  lineTag: string;
  inItem: boolean;
  ordered: boolean;
  number: number | null;
  /** A table used for layout only. */
  layout: boolean;
}

/** The editor's own HTML is returned unchanged. */
export function pastedHtml(html: string): string {
  if (/\sdata-pm-slice=/.test(html)) return html;
  // A template's content runs and loads nothing.
  const { content } = Object.assign(document.createElement('template'), {
    innerHTML: withInertAttributes(html),
  });
  const page = content.ownerDocument.createElement('div');
  new Reader(new PageWriter(page)).children(content, {
    look: PLAIN_TEXT_STYLE,
    base: page,
    depth: 0,
    lineTag: 'p',
    inItem: false,
    ordered: false,
    number: null,
    layout: false,
  });
  return page.innerHTML;
}

class Reader {
  private readonly markers = new Set<Element>();

  constructor(private readonly writer: PageWriter) {}

  children(parent: Node, around: Around): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE)
        this.writer.addText(withoutInertPrefix(child.nodeValue ?? ''), around.look);
      else if (child.nodeType === Node.ELEMENT_NODE) this.element(child as Element, around);
    }
  }

  private element(element: Element, around: Around): void {
    const styles = styleDeclarations(element);
    if (this.markers.has(element) || isUnseen(element, styles)) return;
    const { localName: tag } = element;
    const look = textStyleOf(element, around.look, styles);
    if (look.href !== null && !isLinkAddress(look.href)) look.href = null;
    const layout = tag === 'table' ? element.getAttribute('role') === 'presentation' : around.layout;
    const inside = { ...around, look, layout };
    if (tag === 'br') return this.writer.addBreak();
    if (tag === 'hr') return void this.writer.addBlock('hr');
    if (tag === 'img') return this.image(element, inside);
    const heading = headingOf(element);
    if (heading) return this.line(element, { ...inside, lineTag: around.inItem ? 'p' : heading });
    const item = wordListItem(element, styles);
    if (item) {
      if (item.marker) this.markers.add(item.marker);
      const listed = this.writer.addListItem(around.base, item);
      return this.writer.writeInside(listed, () => this.children(element, { ...inside, inItem: true }));
    }
    if (tag === 'ul' || tag === 'ol') return this.list(element, inside);
    if (tag === 'li') return this.listItem(element, inside);
    if (tag === 'blockquote') return this.holder('blockquote', {}, element, inside);
    if (tag === 'table' && !inside.layout) return this.holder('table', {}, element, inside);
    if (tag === 'caption') return this.line(element, { ...inside, lineTag: 'caption' });
    if (/^(tr|t[hd])$/.test(tag) && !inside.layout) return this.ofTable(element, inside);
    if (/^(tbody|thead|tfoot)$/.test(tag)) return this.children(element, inside);
    if (isBlock(tag, styles)) return this.line(element, inside);
    this.children(element, inside);
  }

  private line(element: Element, inside: Around): void {
    this.writer.endLine(inside.lineTag);
    this.children(element, inside);
    this.writer.endLine(inside.lineTag);
  }

  private list(element: Element, inside: Around): void {
    const ordered = element.localName === 'ol';
    let number = ordered ? Number(element.getAttribute('start') ?? 1) : null;
    const { depth } = inside;
    this.writer.endLine();
    for (const child of element.childNodes) {
      if (!(child instanceof Element)) continue;
      this.element(child, { ...inside, depth: depth + 1, ordered, number });
      if (child.localName === 'li') number = null;
    }
    this.writer.endLine();
  }

  private listItem(element: Element, inside: Around): void {
    const { base, depth, ordered, number } = inside;
    const written = Number(
      element.getAttribute('aria-level') ?? element.getAttribute('data-aria-level') ?? 1,
    );
    const within = { ...inside, inItem: true, lineTag: 'p' };
    // Some programs wrap a nested list in an item without text.
    if (/^[uo]l$/.test(element.firstElementChild?.localName ?? '') && !startsWithText(element))
      return this.children(element, within);
    const item = this.writer.addListItem(base, { level: Math.max(depth, written, 1), ordered, number });
    this.writer.writeInside(item, () => this.children(element, within));
  }

  private holder(
    tag: string,
    attributes: { [name: string]: string | null },
    element: Element,
    inside: Around,
  ): void {
    const block = this.writer.addBlock(tag, attributes);
    this.writer.writeInside(block, () =>
      this.children(element, { ...inside, base: block, depth: 0, inItem: false, lineTag: 'p' }),
    );
    if (!block.hasChildNodes() && !/^t[hd]$/.test(tag)) block.remove();
  }

  private ofTable(element: Element, inside: Around): void {
    const tag = element.localName;
    const names = tag === 'th' ? ['scope', 'colspan', 'rowspan'] : tag === 'td' ? ['colspan', 'rowspan'] : [];
    const attributes = Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
    this.holder(tag, attributes, element, inside);
  }

  /** Emoji become text; only the site's pictures stay. */
  private image(element: Element, { look }: Around): void {
    const alt = element.getAttribute('alt') ?? '';
    if (isEmoji(alt)) return this.writer.addText(alt, look);
    const src = ownAddress(element.getAttribute('src') ?? '');
    if (src) this.writer.addBlock('img', { src, alt });
  }
}

function isUnseen(element: Element, styles: Map<string, string>): boolean {
  return (
    UNSEEN.has(element.localName) ||
    element.hasAttribute('hidden') ||
    styles.get('display') === 'none' ||
    styles.get('visibility') === 'hidden' ||
    styles.get('mso-hide') === 'all' ||
    /^comment/.test(styles.get('mso-element') ?? '') ||
    element.className === 'MsoCommentReference'
  );
}

const isBlock = (tag: string, styles: Map<string, string>): boolean => {
  const display = styles.get('display');
  return display ? !/^(inline|contents|ruby)/.test(display) : BLOCKS.has(tag);
};

/** The page's title is the only h1. */
function headingOf(element: Element): string | null {
  const level =
    /^h([1-6])$/.exec(element.localName)?.[1] ??
    (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : null) ??
    (element.className === 'MsoTitle' ? '1' : null);
  return level === null ? null : `h${Math.min(Math.max(Number(level) || 2, 2), 4)}`;
}

const startsWithText = ({ childNodes }: Element): boolean => {
  const first = [...childNodes].find((node) => node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim());
  return first?.nodeType === Node.TEXT_NODE;
};

const isEmoji = (text: string): boolean =>
  /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(text) &&
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u.test(text);

function ownAddress(src: string): string | null {
  if (!URL.canParse(src, location.href)) return null;
  const { origin, pathname, search } = new URL(src, location.href);
  return src !== '' && origin === location.origin ? pathname + search : null;
}
