import { parseRows, rowsTitle, serializeRows, type FigureRows } from './figure-rows.js';

const BROKER = '5f0dde2a-0000-4000-8000-000000000001';
const rows: FigureRows[] = [
  { kind: 'leads', where: {} },
  { kind: 'leads', where: { status: 'visit_scheduled', source: 'lead_widget' } },
  { kind: 'leads', where: { reached: 'proposal' } },
  { kind: 'properties', where: { city: 'São José & Cia?', purpose: 'rent' } },
  { kind: 'visits', where: { status: 'no_show', brokerId: BROKER } },
];

it.each(rows)('%j comes back from an address as it went in', (one) => {
  const address = new URLSearchParams({ rows: serializeRows(one) }).toString();
  expect(parseRows(new URLSearchParams(address).get('rows'))).toEqual(one);
});

it.each([null, '', 'users', 'toString'])('%j names no rows', (text) => {
  expect(parseRows(text)).toBeNull();
});

it('ignores unknown filters and values', () => {
  const text = 'visits?status=new&city=Campinas&constructor=x&brokerId=eu';
  expect(parseRows(text)).toEqual({ kind: 'visits', where: {} });
});

it('describes the rows in Portuguese', () => {
  expect(rowsTitle({ kind: 'visits', where: {} })).toBe('Visitas');
  expect(rowsTitle({ kind: 'properties', where: { type: 'house', purpose: 'sale' } })).toBe(
    'Imóveis: Casa, Venda',
  );
  expect(rowsTitle({ kind: 'leads', where: { brokerId: BROKER, status: 'closed' } }, 'Ana')).toBe(
    'Leads: Ana, Fechado',
  );
  expect(rowsTitle({ kind: 'leads', where: { reached: 'proposal' } })).toBe(
    'Leads: chegaram à etapa Proposta',
  );
  expect(rowsTitle({ kind: 'leads', where: { brokerId: BROKER } })).toBe('Leads');
});
