const LINE = /\nCódigo: (\w+)/;

/** An error's text with the short code that finds its log line; shown apart from the text, as small print. */
export const withErrorReference = (text: string, reference: string | undefined): string =>
  reference ? `${text}\nCódigo: ${reference}` : text;

/** A text and its small print, wherever in it that stands. */
export function splitErrorReference(text: string): { text: string; print: string | null } {
  const [line, reference] = LINE.exec(text) ?? [];
  return line ? { text: text.replace(line, ''), print: `Código: ${reference}` } : { text, print: null };
}
