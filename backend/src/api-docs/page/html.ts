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

/** Escapes all but `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((text, next, index) => text + htmlOf(parts[index - 1]) + next));

/** For trusted texts; **bold** and `code`. */
export const inlineHtml = (text: string): Html => new Html(inline(text));

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
