import { creciText } from '@lox/contracts/creci-text.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { tintOf } from '@lox/contracts/colours.js';
import type { Letterhead } from '../../settings/letterhead.published.js';
import type { Change } from './change-texts.js';
import type { MonthCard, MonthContent } from './month-content.js';
import type { MonthCell, MonthTable } from './counted-table.js';

export interface PrintedMonth {
  head: Letterhead;
  content: MonthContent;
  /** ISO UTC. */
  madeAt: string;
}

type Pdf = PDFKit.PDFDocument;

const [MARGIN, FOOT] = [44, 56];
const GAP = 10;
const INK = '#1f2933';
const MUTED = '#52606d';
const LINE = '#d9e2ec';
const PAPER = '#f5f7fa';
const GOOD = '#15703a';
const BAD = '#b42318';
const CARDS_IN_LINE = 4;
const CARD_HEIGHT = 70;
const ROW = 17.5;
const BETWEEN_TABLES = 15;

export async function monthPdf({ head, content, madeAt }: PrintedMonth): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    lang: 'pt-BR',
    bufferPages: true,
    info: { Title: `Relatório do mês: ${content.title}`, Author: head.name },
  });
  drawHead(pdf, head);
  drawTitle(pdf, head, content);
  drawCards(pdf, content.cards);
  for (const table of content.tables) drawTable(pdf, table, head.colour);
  drawFeet(pdf, `${head.name} · Relatório do mês · ${content.title}`, madeAt);
  pdf.end();
  return pdf;
}

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf: Pdf): number => pdf.page.height - FOOT;

function drawHead(pdf: Pdf, { name, creci, phone, email, address, colour, logo }: Letterhead): void {
  const [height, width] = [44, widthOf(pdf)];
  if (logo) pdf.image(Buffer.from(logo.content), MARGIN, MARGIN, { fit: [150, height] });
  const left = logo ? MARGIN + Math.min(150, (height * logo.width) / logo.height) + 14 : MARGIN;
  const room = MARGIN + width - left;
  pdf
    .font('Helvetica-Bold')
    .fontSize(logo ? 13 : 16)
    .fillColor(INK);
  pdf.text(name, left, MARGIN + 4, { width: room, height: 16, ellipsis: true });
  pdf.font('Helvetica').fontSize(8.5).fillColor(MUTED);
  const lines = [[creciText(creci), phone, email], [address]].map((texts) =>
    texts.filter(Boolean).join('  ·  '),
  );
  for (const line of lines.filter(Boolean))
    pdf.text(line, left, pdf.y + 2, { width: room, height: 11, ellipsis: true });
  pdf.rect(MARGIN, MARGIN + height + 12, width, 2).fill(colour);
  pdf.y = MARGIN + height + 30;
}

function drawTitle(pdf: Pdf, { colour }: Letterhead, { title, period }: MonthContent): void {
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(colour);
  pdf.text('RELATÓRIO DO MÊS', MARGIN, pdf.y, { characterSpacing: 1.2 });
  pdf
    .fontSize(26)
    .fillColor(INK)
    .text(title, MARGIN, pdf.y + 4);
  pdf
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(MUTED)
    .text(period, MARGIN, pdf.y + 2);
  pdf.y += 14;
}

function drawCards(pdf: Pdf, cards: readonly MonthCard[]): void {
  const top = pdf.y;
  const width = (widthOf(pdf) - GAP * (CARDS_IN_LINE - 1)) / CARDS_IN_LINE;
  cards.forEach((card, index) => {
    const x = MARGIN + (index % CARDS_IN_LINE) * (width + GAP);
    const y = top + Math.floor(index / CARDS_IN_LINE) * (CARD_HEIGHT + GAP);
    drawCard(pdf, card, { x, y, width });
  });
  pdf.y = top + Math.ceil(cards.length / CARDS_IN_LINE) * (CARD_HEIGHT + GAP);
}

function drawCard(
  pdf: Pdf,
  { label, value, note, change }: MonthCard,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  pdf.roundedRect(x, y, width, CARD_HEIGHT, 6).fill(PAPER);
  const line = { width: width - 20, height: 12, ellipsis: true };
  pdf
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(MUTED)
    .text(label, x + 10, y + 10, line);
  pdf.font('Helvetica-Bold').fontSize(19).fillColor(INK);
  pdf.text(value, x + 10, y + 24, { width: width - 20, height: 22, ellipsis: true });
  pdf.font('Helvetica').fontSize(8).fillColor(MUTED);
  const room = change ? drawChange(pdf, change, { x: x + 10, y: y + 51, size: 8 }) + 6 : 0;
  pdf.font('Helvetica').fontSize(8).fillColor(MUTED);
  pdf.text(note, x + 10 + room, y + 51, { ...line, width: width - 16 - room });
}

/** Answers its width. */
function drawChange(
  pdf: Pdf,
  { direction, text, isGood }: Change,
  { x, y, size }: { x: number; y: number; size: number },
): number {
  pdf.fillColor(isGood === null ? MUTED : isGood ? GOOD : BAD);
  const mark = markWidth(direction);
  // The standard fonts have no triangles.
  const [base, tip] = direction === 'up' ? [y + 6, y + 0.5] : [y + 0.5, y + 6];
  if (mark > 0) pdf.polygon([x, base], [x + 6, base], [x + 3, tip]).fill();
  pdf
    .font('Helvetica')
    .fontSize(size)
    .text(text, x + mark, y, { lineBreak: false });
  return mark + pdf.widthOfString(text);
}

const markWidth = (direction: Change['direction']): number => (direction === 'same' ? 0 : 9);

function drawTable(pdf: Pdf, table: MonthTable, colour: string): void {
  const widths = columnWidths(pdf, table);
  const headHeight = 20 + (table.note ? 14 : 0) + ROW;
  const least = headHeight + ROW * Math.min(3, table.rows.length);
  if (pdf.y + BETWEEN_TABLES + least > bottomOf(pdf)) pdf.addPage();
  else if (pdf.y > MARGIN) pdf.y += BETWEEN_TABLES;
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(INK).text(table.title, MARGIN, pdf.y);
  if (table.note)
    pdf
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(table.note, MARGIN, pdf.y + 1);
  pdf.y += 4;
  drawColumnTitles(pdf, table, widths);
  for (const row of table.rows) {
    if (pdf.y + ROW > bottomOf(pdf)) {
      pdf.addPage();
      drawColumnTitles(pdf, table, widths);
    }
    drawRow(pdf, table, widths, row, colour);
  }
}

function columnWidths(pdf: Pdf, { columns }: MonthTable): number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ width }) => (width / all) * widthOf(pdf));
}

function drawColumnTitles(pdf: Pdf, { columns }: MonthTable, widths: readonly number[]): void {
  const y = pdf.y;
  pdf.font('Helvetica').fontSize(8).fillColor(MUTED);
  eachColumn(widths, (x, width, index) => {
    const { title, isText } = columns[index]!;
    pdf.text(title, x, y + 4.5, { width: width - 6, align: isText ? 'left' : 'right', lineBreak: false });
  });
  ruleBelow(pdf, y);
}

function drawRow(
  pdf: Pdf,
  { columns }: MonthTable,
  widths: readonly number[],
  row: readonly MonthCell[],
  colour: string,
): void {
  const y = pdf.y;
  eachColumn(widths, (x, width, index) => {
    const cell = row[index] ?? null;
    if (cell === null) return;
    if (typeof cell === 'string') {
      const align = columns[index]!.isText ? 'left' : 'right';
      pdf.font('Helvetica').fontSize(9).fillColor(INK);
      pdf.text(cell, x, y + 4.5, { width: width - 6, height: 11, align, ellipsis: true });
    } else if ('bar' in cell) drawBar(pdf, cell.bar, { x, y: y + 5, width: width - 14 }, colour);
    else {
      const text = pdf.font('Helvetica').fontSize(8.5).widthOfString(cell.text);
      const start = x + width - 6 - text - markWidth(cell.direction);
      drawChange(pdf, cell, { x: start, y: y + 4.5, size: 8.5 });
    }
  });
  ruleBelow(pdf, y);
}

function drawBar(
  pdf: Pdf,
  share: number,
  { x, y, width }: { x: number; y: number; width: number },
  colour: string,
): void {
  pdf.roundedRect(x, y, width, 7, 3.5).fill(tintOf(colour));
  if (share > 0) pdf.roundedRect(x, y, Math.max(7, share * width), 7, 3.5).fill(colour);
}

function eachColumn(
  widths: readonly number[],
  draw: (x: number, width: number, index: number) => void,
): void {
  let x = MARGIN;
  widths.forEach((width, index) => {
    draw(x, width, index);
    x += width;
  });
}

function ruleBelow(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y + ROW).lineTo(MARGIN + widthOf(pdf), y + ROW);
  pdf.lineWidth(0.5).stroke(LINE);
  pdf.y = y + ROW;
}

function drawFeet(pdf: Pdf, name: string, madeAt: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 36;
    pdf.font('Helvetica').fontSize(8).fillColor(MUTED);
    pdf.text(name, MARGIN, y, { lineBreak: false });
    const page = `Feito em ${formatDayAndTime(madeAt)} · Página ${index + 1} de ${count}`;
    pdf.text(page, MARGIN, y, { width: widthOf(pdf), align: 'right', lineBreak: false });
  }
}
