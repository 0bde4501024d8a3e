/** HTML that may be put into a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Part = Html | string | number | false | undefined | readonly Html[];

const htmlOf = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? (part as Html[]).map(({ text }) => text).join('') : escaped(String(part));
};

/** Writes HTML; what is put into it is escaped unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((text, next, index) => text + htmlOf(parts[index - 1]) + next));

/** One line of our own: **bold** and `code`. */
export const inlineHtml = (text: string): Html => new Html(inline(text));

/** Our own texts: such lines in paragraphs. */
export const paragraphsHtml = (text: string): Html =>
  new Html(
    text
      .split('\n\n')
      .filter(Boolean)
      .map((paragraph) => `<p>${inline(paragraph)}</p>`)
      .join(''),
  );

const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
