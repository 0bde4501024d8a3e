import { parse } from 'csv-parse/sync';
import { CSV_COLUMNS, type ManagedProperty } from '@lox/contracts/property-management.js';
import { REPORT_LABELS, type ReportType } from '@lox/contracts/reports.js';
import { cellsOf, hasLibreOffice, convertedByLibreOffice, SEMICOLONS } from '../support/libreoffice.js';
import { createLead } from '../support/leads.js';
import { createProperty, uploadCsv } from '../support/properties.js';
import { textTable } from '../support/text-table.js';
import { suiteApp } from '../support/suite.js';

const TEMPLATE = '/api/admin/properties-csv-template';

const isThere = hasLibreOffice();
if (!isThere)
  console.warn('LibreOffice is neither there nor can it be installed: it reads none of our tables');

(isThere ? describe : describe.skip)('our tables, as LibreOffice opens them', () => {
  const app = suiteApp();
  const lines: string[][] = [];
  beforeAll(async () => {
    await createProperty(app.admin.client, { title: 'Casa "do Sol"; nova, já', neighborhood: 'Cambuí' });
    await createLead(app.admin.client, { name: '=1+1', email: 'ana@exemplo.com.br' });
  });
  afterAll(() => console.info(textTable('LibreOffice', ['file', 'lines', 'columns', 'read'], lines)));

  const compared = (file: string, text: string): string[][] => {
    const meant = parse(text, {
      delimiter: ';',
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const cells = cellsOf(text, SEMICOLONS);
    const isSame = JSON.stringify(trimmed(cells)) === JSON.stringify(trimmed(meant));
    const columns = Math.max(...meant.map(({ length }) => length));
    lines.push([file, String(meant.length), String(columns), isSame ? 'as meant' : 'OTHERWISE']);
    expect(trimmed(cells)).toEqual(trimmed(meant));
    return cells;
  };

  it('the template has its columns', async () => {
    const { text } = await app.admin.client.get(TEMPLATE);
    expect(compared('template', text)[0]).toEqual([...CSV_COLUMNS]);
  });

  it.each(Object.keys(REPORT_LABELS) as ReportType[])('the report %s', async (reportType) => {
    const { text } = await app.admin.client.post('/api/admin/reports/export', { reportType, format: 'csv' });
    compared(`report ${reportType}`, text);
  });

  it('the template comes back from it', async () => {
    const { text } = await app.admin.client.get(TEMPLATE);
    const saved = convertedByLibreOffice(text, SEMICOLONS, SEMICOLONS);
    expect((await uploadCsv(app.admin.client, saved)).status).toBe(200);
    const { body } = await app.admin.client.get<ManagedProperty[]>('/api/admin/properties?search=Taquaral');
    expect(body).toMatchObject([{ title: 'Casa com quintal no Taquaral', price: 985_000, area: 186 }]);
    lines.push(['template, saved by it', '3', String(CSV_COLUMNS.length), 'imported']);
  });
});

/** It pads every line to the longest one, empty lines too. */
const trimmed = (rows: string[][]): string[][] =>
  rows
    .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))
    .filter(({ length }) => length > 0);
