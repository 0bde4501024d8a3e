import type { ReportTable } from './report-tables.js';

export interface ReportHeading {
  agency: string;
  title: string;
  period: string;
}

/** Spreadsheets would run it as a formula. */
const plain = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => `"${plain(cell).replaceAll('"', '""')}"`;

/** For Excel with Brazilian settings. */
export function csvOf({ title, period }: ReportHeading, tables: readonly ReportTable[]): string {
  const heading = [[title], ['Período', period], []];
  const lines = tables.flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []]);
  return `\uFEFF${[...heading, ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}

const MARGIN = 48;
const PADDING = 5;
const INK = '#1f2933';
const MUTED = '#52606d';
const LINE = '#d9e2ec';

export async function pdfOf(
  { agency, title, period }: ReportHeading,
  tables: readonly ReportTable[],
): Promise<PDFKit.PDFDocument> {
  // Heavy: a tenth of the program's start.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    info: { Title: title, Author: agency },
  });
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(title);
  pdf.font('Helvetica').fontSize(10).fillColor(MUTED).text(`${agency} · ${period}`);
  for (const table of tables) {
    pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(12).fillColor(INK).text(table.title, MARGIN);
    pdf.moveDown(0.5).font('Helvetica').fontSize(9);
    if (table.rows.length === 0) {
      pdf.fillColor(MUTED).text('Nenhum dado disponível para o período selecionado', MARGIN);
      continue;
    }
    pdf.fillColor(INK).table({
      columnStyles: columnWidths(pdf, table),
      defaultStyle: { border: { bottom: 0.5 }, borderColor: LINE, padding: PADDING },
      data: [table.columns.map((text) => ({ text, textColor: MUTED })), ...table.rows],
    });
  }
  pdf.end();
  return pdf;
}

/** Amounts stay whole. */
function columnWidths(pdf: PDFKit.PDFDocument, { columns, rows }: ReportTable): { width: number }[] {
  const widest = columns.map((_, at) => {
    const words = [columns, ...rows].flatMap((cells) => (cells[at] ?? '').split(' '));
    return Math.max(...words.map((word) => pdf.widthOfString(word))) + 2 * PADDING + 1;
  });
  const spare = pdf.page.width - 2 * MARGIN - widest.reduce((sum, width) => sum + width, 0);
  return spare < 0 ? [] : widest.map((width) => ({ width: width + spare / columns.length }));
}
