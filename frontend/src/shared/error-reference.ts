const LINE = /\nCódigo: (\w+)/;

export const withErrorReference = (text: string, reference: string | undefined): string =>
  reference ? `${text}\nCódigo: ${reference}` : text;

export function splitErrorReference(text: string): { text: string; print: string | null } {
  const [line, reference] = LINE.exec(text) ?? [];
  return line ? { text: text.replace(line, ''), print: `Código: ${reference}` } : { text, print: null };
}
