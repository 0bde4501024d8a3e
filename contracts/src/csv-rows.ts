/** Lines are counted as a spreadsheet does. */
export type CsvRow = { line: number; cells: string[] } | { line: number; problem: string };

const UNCLOSED = 'As aspas abertas nesta linha não foram fechadas.';

interface Row {
  lines: string[];
  cells: string[];
  parts: string[];
}

/** A broken quote costs its own line only, in linear time. */
export class CsvRows {
  private rest = '';
  private isAfterReturn = false;
  private open: Row | undefined;

  /**
   * @param width most cells of a row over several lines
   * @param line lines before the text
   */
  constructor(
    private readonly delimiter: string,
    public width: number,
    private line = 0,
  ) {}

  *read(text: string, isLast: boolean): Generator<CsvRow> {
    const piece = this.isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') this.isAfterReturn = text.endsWith('\r');
    const lines = piece.split(/\r\n|\n|\r/);
    lines[0] = this.rest + (lines[0] ?? '');
    this.rest = isLast ? '' : (lines.pop() ?? '');
    yield* this.take(lines);
    while (isLast && this.open) yield* this.take(yield* this.givenUp(this.open));
  }

  private *take(lines: readonly string[]): Generator<CsvRow> {
    const waiting = lines.toReversed();
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      const row = this.open ?? { lines: [], cells: [], parts: [] };
      row.lines.push(line);
      const read = this.readLine(line, row);
      this.open = read === 'goes on' ? row : undefined;
      const isTooWide = row.lines.length > 1 && row.cells.length > this.width;
      if (read === 'broken' || isTooWide) waiting.push(...(yield* this.givenUp(row)).toReversed());
      else if (read === 'ended') yield* this.ended(row);
    }
  }

  private *ended({ lines, cells }: Row): Generator<CsvRow> {
    const line = this.line + 1;
    this.line += lines.length;
    const trimmed = cells.map((cell) => cell.trim());
    if (trimmed.some((cell) => cell !== '')) yield { line, cells: trimmed };
  }

  private *givenUp({ lines }: Row): Generator<CsvRow, string[]> {
    this.open = undefined;
    this.line++;
    yield { line: this.line, problem: UNCLOSED };
    return lines.slice(1);
  }

  private readLine(line: string, row: Row): 'ended' | 'goes on' | 'broken' {
    let isQuoted = row.lines.length > 1;
    let start = isQuoted ? -1 : 0;
    for (let at = 0; ;) {
      if (!isQuoted && line[at] !== '"') {
        const end = this.endOf(line, at);
        row.cells.push(line.slice(at, end));
        if (end === line.length) return 'ended';
        start = at = end + 1;
        continue;
      }
      if (!isQuoted) at++;
      const quote = closingQuote(line, at);
      row.parts.push(line.slice(at, quote < 0 ? undefined : quote).replaceAll('""', '"'));
      if (quote < 0) return 'goes on';
      const behind = behindBlanks(line, quote + 1);
      const isCell = behind === line.length || line[behind] === this.delimiter;
      if (!isCell && start < 0) return 'broken';
      // Quotes that end before their cell are part of its text.
      const end = isCell ? behind : this.endOf(line, behind);
      row.cells.push(isCell ? row.parts.join('\n') : line.slice(start, end));
      row.parts = [];
      if (end === line.length) return 'ended';
      isQuoted = false;
      start = at = end + 1;
    }
  }

  private endOf(line: string, from: number): number {
    const end = line.indexOf(this.delimiter, from);
    return end < 0 ? line.length : end;
  }
}

function closingQuote(line: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = line.indexOf('"', at);
    if (at < 0 || line[at + 1] !== '"') return at;
  }
}

function behindBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ') at++;
  return at;
}

const DELIMITERS = [';', ',', '\t'] as const;

export function delimiterOf(text: string): string {
  const header = /\S.*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ';');
}
