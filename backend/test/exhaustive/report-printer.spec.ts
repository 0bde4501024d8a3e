import { ReportPrinter } from '../../src/slices/reports/report-printer.js';
import { ThreadScripts } from '../support/thread-scripts.js';
import { turnsDuring } from '../support/turns-during.js';

const scripts = new ThreadScripts({});
const script = scripts.script('report-printer');
afterAll(() => scripts.dispose());

const heading = { agency: 'LOX', title: 'Relatório: Imóveis', period: 'todos os dados' };
const report = (lines: number) => ({
  format: 'pdf' as const,
  heading,
  tables: [
    {
      title: 'Cidades',
      columns: ['Cidade', 'Imóveis'],
      rows: Array.from({ length: lines }, (_, at) => [`Cidade ${at}`, '1']),
    },
  ],
});

it('makes the PDF of thousands of lines while this thread goes on with everything else', async () => {
  const printing = new ReportPrinter(script).print(report(3_000));
  expect(await turnsDuring(printing)).toBeGreaterThan(20);
  expect((await printing).subarray(0, 5).toString()).toBe('%PDF-');
});

it('makes a CSV in the same way', async () => {
  const file = await new ReportPrinter(script).print({ ...report(2), format: 'csv' });
  expect(file.toString()).toContain('"Cidade 1";"1"');
});

it('gives up what takes too much, and makes the next', async () => {
  const printer = new ReportPrinter(script, { memory: { maxOldGenerationSizeMb: 512 }, milliseconds: 1 });
  await expect(printer.print(report(3_000))).rejects.toMatchObject({ code: 'report_too_large', status: 413 });
  expect((await new ReportPrinter(script).print(report(1))).length).toBeGreaterThan(500);
});

it('lets eight wait, and refuses more', async () => {
  const printer = new ReportPrinter(script);
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => printer.print(report(1))));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
