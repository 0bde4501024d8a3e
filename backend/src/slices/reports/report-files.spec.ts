import { once } from 'node:events';
import { pdfText } from '../../../test/support/pdf-text.js';
import { csvOf, pdfOf } from './report-files.js';
import { reportTables } from './report-tables.js';
import { reportDaysText } from './report-filter.js';

const TABLE = { title: 'Corretores', columns: ['Nome', 'Leads'], rows: [['=1+1;"x"', '2']] };
const HEADING = { agency: 'LOX', title: 'Relatório: Leads', period: 'todos os dados' };

it('writes a CSV that Excel opens and that calculates nothing', () => {
  expect(csvOf(HEADING, [TABLE])).toBe(
    '\uFEFF"Relatório: Leads"\r\n"Período";"todos os dados"\r\n\r\n' +
      '"Corretores"\r\n"Nome";"Leads"\r\n"\'=1+1;""x""";"2"\r\n\r\n',
  );
});

it.each(['+55', '-1', '@soma', '\t=1'])('neutralises %p', (cell) => {
  expect(csvOf(HEADING, [{ title: 't', columns: [], rows: [[cell]] }])).toContain(`"'${cell}"`);
});

async function fileOf(tables: Parameters<typeof pdfOf>[1]): Promise<Buffer> {
  const pdf = await pdfOf(HEADING, tables);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(pdf, 'end');
  return Buffer.concat(chunks);
}

it('writes a PDF of several pages with the text in it', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Corretora ${index}`, String(index)]);
  const file = await fileOf([
    { ...TABLE, rows },
    { title: 'Vazia', columns: [], rows: [] },
  ]);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  expect(pdfText(file)).toContain('Corretora 199');
});

it('breaks no amount of a PDF within itself', async () => {
  const columns = ['Corretor', 'Leads', 'Fechados', 'Conversão', 'Imóveis', 'Visitas', 'Preço médio'];
  const rows = [['Maria de Oliveira', '59', '14', '23,7%', '14', '46', 'R$\u00a09.999.999.999,99']];
  const lines = pdfText(await fileOf([{ title: 'Corretores', columns, rows }])).split('\n');
  expect(lines).toContain('R$\u00a09.999.999.999,99');
  expect(lines).toContain('Preço médio');
  const long = [{ title: 'Corretores', columns, rows: [['x'.repeat(150), ...rows[0]!.slice(1)]] }];
  expect(pdfText(await fileOf(long))).toContain('23,7%');
});

it.each([
  [{}, 'todos os dados'],
  [{ startDate: '2026-11-20', endDate: '2026-11-20' }, '20/11/2026'],
  [{ startDate: '2026-11-01', endDate: '2026-11-20' }, '01/11/2026 a 20/11/2026'],
  [{ startDate: '2026-11-01' }, 'desde 01/11/2026'],
  [{ endDate: '2026-11-20' }, 'até 20/11/2026'],
])('calls the period %j %s', (query, text) => expect(reportDaysText(query)).toBe(text));

it('names everything in Portuguese, the most frequent first', () => {
  const [, byStatus] = reportTables('visits', {
    totalVisits: 3,
    visitsByStatus: { no_show: 1, completed: 2 },
    noShowRate: 33.3,
    conversionToProposal: 0,
    averageVisitsPerProperty: 1.5,
  });
  expect(byStatus?.rows).toEqual([
    ['Realizada', '2'],
    ['Faltou', '1'],
  ]);
});

it('writes a dash where there is nothing to average, and no price of nothing', () => {
  const texts = (tables: readonly { rows: string[][] }[]) =>
    JSON.stringify(tables.flatMap(({ rows }) => rows));
  const none = { totalProperties: 0, activeProperties: 0, totalLeads: 0, newLeads: 0, closedLeads: 0 };
  const overview = reportTables('dashboard', {
    ...none,
    ...{ conversionRate: 0, averagePrice: 0, averageRent: 1_500, totalVisits: 0, scheduledVisits: 0 },
  });
  expect(overview[0]?.rows).toContainEqual(['Preço médio de venda', '—']);
  expect(overview[0]?.rows.find(([name]) => name === 'Aluguel médio')?.[1]).toMatch(/1\.500,00/);
  const visits = { visitsByStatus: {}, noShowRate: 0, conversionToProposal: 0, averageVisitsPerProperty: 0 };
  expect(reportTables('visits', { totalVisits: 0, ...visits })[0]?.rows).toContainEqual([
    'Média de visitas por imóvel',
    '—',
  ]);
  const broker = { brokerId: 'b', brokerName: 'Bia', totalLeads: 0, closedLeads: 0, totalProperties: 0 };
  const performance = reportTables('performance', [
    {
      ...broker,
      totalVisits: 0,
      averagePrice: 0,
      conversionRate: 0,
      response: { leads: 0, waiting: 0, answered: 0, median: null, p90: null, withinHour: 0 },
    },
  ]);
  expect(texts(performance)).toContain('—');
  for (const tables of [overview, performance]) expect(texts(tables)).not.toMatch(/R\$\s?0/);
});
