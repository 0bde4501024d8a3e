import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { cellText, isDateFormat, type CellStyle } from './cell-text.js';
import { MOST_COLUMNS, SheetProblem, type Sheet, type SheetRow } from './sheet.js';

const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_ROWS = 25_000;
const PARTS =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i;

/** Each cell as the text that a person sees. @throws SheetProblem */
export function readXlsx(file: Uint8Array): Sheet[] {
  const parts = unpacked(file);
  const workbook = readWorkbook(parts);
  const strings = readStrings(parts('xl/sharedStrings.xml'));
  const styles = readStyles(parts('xl/styles.xml'));
  return workbook.sheets.map(({ name, path }) => ({
    name,
    rows: readRows(parts(path), { strings, styles, from1904: workbook.from1904 }),
  }));
}

/** Sizes are those of the archive's list, which the unpacking does not exceed. */
function unpacked(file: Uint8Array): (path: string) => string {
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!PARTS.test(name)) return false;
    total += originalSize;
    if (total > MOST_UNPACKED) throw new SheetProblem('A planilha é grande demais: divida-a em partes.');
    return true;
  };
  const files = new Map<string, Uint8Array>();
  try {
    for (const [name, content] of Object.entries(unzipSync(file, { filter })))
      files.set(name.toLowerCase(), content);
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem(UNREADABLE);
  }
  if (!files.has('xl/workbook.xml')) throw new SheetProblem(UNREADABLE);
  return (path) => new TextDecoder().decode(files.get(path.toLowerCase()));
}

const UNREADABLE =
  'O arquivo não é uma planilha do Excel (.xlsx) que se possa abrir. Planilhas com senha e as antigas (.xls) precisam ser salvas como .xlsx.';

type Attributes = Readonly<Record<string, string>>;
interface Events {
  open?(tag: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(tag: string): void;
}

/** Without prefixes. */
function readXml(xml: string, { open, text, close }: Events): void {
  const parser = new SaxesParser({ position: false });
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => {
    if (!open) return;
    const given = Object.entries(attributes).map(([key, value]) => [local(key), value]);
    open(local(name), Object.fromEntries(given) as Attributes);
  });
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }) => close?.(local(name)));
  parser.on('error', () => {
    throw new SheetProblem(UNREADABLE);
  });
  if (xml) parser.write(xml).close();
}

function readWorkbook(parts: (path: string) => string) {
  const targets = new Map<string, string>();
  readXml(parts('xl/_rels/workbook.xml.rels'), {
    open: (tag, { Id = '', Target = '' }) =>
      tag === 'Relationship' && targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`),
  });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  readXml(parts('xl/workbook.xml'), {
    open: (tag, { name = '', id = '', state, date1904 }) => {
      if (tag === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      const path = targets.get(id);
      if (tag === 'sheet' && path?.includes('worksheets/') && !state?.includes('idden'))
        sheets.push({ name, path });
    },
  });
  return { sheets, from1904 };
}

/** `_x000D_` is a carriage return. */
const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let [inText, reading, parts]: [boolean, boolean, string[]] = [false, false, []];
  readXml(xml, {
    open: (tag) => {
      if (tag === 'si') parts = [];
      if (tag === 'rPh') reading = true;
      inText = tag === 't' && !reading;
    },
    text: (text) => inText && parts.push(text),
    close: (tag) => {
      if (tag === 't') inText = false;
      if (tag === 'rPh') reading = false;
      if (tag === 'si') strings.push(unescaped(parts.join('')));
    },
  });
  return strings;
}

function readStyles(xml: string): CellStyle[] {
  const codes = new Map<string, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  readXml(xml, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') codes.set(numFmtId, formatCode);
      if (tag === 'cellXfs') inCells = true;
      if (tag !== 'xf' || !inCells) return;
      const code = codes.get(numFmtId);
      const isPercent = code ? code.includes('%') : numFmtId === '9' || numFmtId === '10';
      styles.push(isPercent ? 'percent' : isDateFormat(Number(numFmtId), code) ? 'date' : 'number');
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

interface Book {
  strings: readonly string[];
  styles: readonly CellStyle[];
  from1904: boolean;
}

function readRows(xml: string, { strings, styles, from1904 }: Book): SheetRow[] {
  const rows = new Map<number, string[]>();
  const merged: string[] = [];
  let [line, column, isValue] = [0, -1, false];
  let cell: Attributes = {};
  let parts: string[] = [];
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        line = Number(attributes.r ?? line + 1);
        column = -1;
      }
      if (tag === 'c') {
        cell = attributes;
        column = columnIn(attributes.r) ?? column + 1;
        parts = [];
      }
      isValue = tag === 'v' || tag === 't';
      if (tag === 'mergeCell' && attributes.ref) merged.push(attributes.ref);
    },
    text: (text) => isValue && parts.push(text),
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag !== 'c' || column >= MOST_COLUMNS) return;
      const value = unescaped(parts.join(''));
      const kind = cell.t ?? 'n';
      const style = styles[Number(cell.s ?? 0)] ?? 'number';
      const text = kind === 's' ? strings[Number(value)] : cellText(value, kind, style, from1904);
      if (!text?.trim()) return;
      const cells = rows.get(line) ?? [];
      cells[column] = text;
      rows.set(line, cells);
      if (rows.size > MOST_ROWS) throw new SheetProblem('A planilha tem linhas demais: divida-a em partes.');
    },
  });
  for (const range of merged) fillDown(rows, range);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([number, cells]) => ({ line: number, cells: Array.from(cells, (text) => text ?? '') }));
}

function fillDown(rows: ReadonlyMap<number, string[]>, range: string): void {
  const [first = '', last = ''] = range.split(':');
  const column = columnIn(first);
  const [from, to] = [first, last].map((one) => Number(/\d+/.exec(one)?.[0] ?? 0));
  const text = rows.get(from!)?.[column ?? -1];
  if (column === undefined || text === undefined) return;
  for (const [line, cells] of rows) if (line > from! && line <= to!) cells[column] ??= text;
}

/** "C7" is 2. */
function columnIn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
