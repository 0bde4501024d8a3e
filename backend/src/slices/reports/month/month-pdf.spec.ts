import { buffer } from 'node:stream/consumers';
import { pdfText } from '../../../../test/support/pdf-text.js';
import { plain } from '../../../../test/support/pictures.js';
import type { MonthContent } from './month-content.js';
import { monthPdf } from './month-pdf.js';

const HEAD = {
  ...{ name: 'Casa Clara Imóveis', creci: 'CRECI-SP 00.000-J', phone: '(11) 3000-1200', email: '' },
  ...{ address: 'Rua das Palmeiras, 120', colour: '#1d4ed8', logo: null },
};
const change = { direction: 'up', text: '+12', isGood: true } as const;
const content = (rows: number): MonthContent => ({
  title: 'Outubro de 2026',
  period: '01/10/2026 a 31/10/2026',
  cards: [{ label: 'Leads recebidos', value: '47', note: 'antes 35', change }],
  tables: [
    {
      title: 'Corretores',
      columns: [
        { title: 'Corretor', width: 3, isText: true },
        { title: '', width: 2 },
        { title: 'Leads', width: 1 },
      ],
      rows: Array.from({ length: rows }, (_, index) => [`Corretora ${index}`, { bar: 0.5 }, change]),
    },
  ],
});
const printed = async (rows: number, head: Parameters<typeof monthPdf>[0]['head'] = HEAD): Promise<Buffer> =>
  buffer(await monthPdf({ head, content: content(rows), madeAt: '2026-11-02T12:30:00.000Z' }));
const pagesOf = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

it('has the agency’s head, the figures and the number of the page', async () => {
  const text = pdfText(await printed(2));
  for (const said of [
    ...['Casa Clara Imóveis', 'CRECI-SP 00.000-J', 'Rua das Palmeiras, 120', 'Outubro de 2026'],
    ...['Leads recebidos', '47', '+12', 'antes 35', 'Corretora 1', 'Página 1 de 1', '02/11/2026, 09:30'],
  ])
    expect(text).toContain(said);
});

it('repeats the titles of a table’s columns on each of its pages, which are numbered', async () => {
  const file = await printed(90);
  const pages = pagesOf(file);
  expect(pages).toBeGreaterThan(2);
  const text = pdfText(file);
  expect(text.match(/^Corretor$/gm)).toHaveLength(pages);
  expect(text.match(/^Corretora \d+$/gm)).toHaveLength(90);
  expect(text).toContain(`Página ${pages} de ${pages}`);
});

it('shows the logo', async () => {
  const logo = { content: await plain(200, 80).png().toBuffer(), width: 200, height: 80 };
  const file = await printed(1, { ...HEAD, logo });
  expect(file.toString('latin1')).toContain('/Subtype /Image');
});
