/** One line of a table: its cells, or why it could not be read. Lines are counted as a spreadsheet does. */
export type CsvRow = { line: number; cells: string[] } | { line: number; problem: string };

const LINE_ENDS = ['\r\n', '\n', '\r'];
const DELIMITERS = [';', ',', '\t'] as const;
/** Reading again after a quote that was never closed goes over the rest of the text. */
const RESTARTS = 100;
const UNCLOSED = 'As aspas abertas nesta linha não foram fechadas.';
const UNREAD = 'Há aspas abertas demais: daqui em diante o arquivo não foi lido.';

/** The text of a file in UTF-8 or, where it is none, in Windows-1252, as older spreadsheets write it; null: no text. */
export function decodeText(content: Uint8Array): string | null {
  if (content.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Not by TextDecoder: Node 20 reads Windows-1252 as Latin-1, which has control characters where dashes and
    // typographic quotes belong.
    const latin = Buffer.from(content).toString('latin1');
    return latin.replace(/[\u0080-\u009f]/g, (code) => WINDOWS_1252.charAt(code.charCodeAt(0) - 0x80));
  }
}

/** Characters 80 to 9F, with a space where there is none. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** What separates the cells of the first line that has any. */
export function delimiterOf(text: string): string {
  const header = /\S.*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ';');
}

/**
 * The lines of a table, read as they are asked for; empty ones are left out. A quote that is never closed costs its
 * own line and none of those after it; so does one that goes over several lines where `maySpan` says it must not.
 */
export async function* rowsOf(
  text: string,
  delimiter: string,
  maySpan: (cells: readonly string[]) => boolean = () => true,
): AsyncGenerator<CsvRow> {
  let rest = text;
  let before = 0;
  for (let restart = 0; ; restart++) {
    const broken = yield* stretchOf(rest, delimiter, before, maySpan);
    if (broken === null) return;
    if (restart === RESTARTS) return void (yield { line: broken, problem: UNREAD });
    yield { line: broken, problem: UNCLOSED };
    rest = withoutLines(rest, broken - before);
    before = broken;
  }
}

/** Yields what can be read; answers the line on which a broken quote begins, null at the end of the text. */
async function* stretchOf(
  text: string,
  delimiter: string,
  before: number,
  maySpan: (cells: readonly string[]) => boolean,
): AsyncGenerator<CsvRow, number | null> {
  const { parse } = await import('csv-parse');
  let unclosed = false;
  const parser = parse(text, {
    delimiter,
    record_delimiter: LINE_ENDS,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: () => {
      unclosed = true;
    },
  });
  let last = before;
  for await (const { info, record } of parser as AsyncIterable<{
    info: { lines: number };
    record: string[];
  }>) {
    const line = last + 1;
    last = before + info.lines;
    const cells = record.map((cell) => cell.trim());
    if (last > line && !maySpan(cells)) return line;
    if (cells.some((cell) => cell !== '')) yield { line, cells };
  }
  return unclosed ? last + 1 : null;
}

function withoutLines(text: string, lines: number): string {
  const end = /\r\n|\n|\r/g;
  for (let line = 0; line < lines; line++) if (!end.exec(text)) return '';
  return text.slice(end.lastIndex);
}
