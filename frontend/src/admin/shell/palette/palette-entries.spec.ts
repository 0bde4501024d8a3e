import { abilityOf, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import { accountEntries, screenEntries, visitEntry } from './palette-entries.js';

const EXISTING = ['dashboard', 'properties', 'crm', 'visits', 'settings'].map((path) => ({ path }));
const titles = (permissions: PermissionMatrix, text: string): string[] =>
  screenEntries(abilityOf({ id: '1', role: 'broker', permissions }), EXISTING, text).map(
    ({ title }) => title,
  );

it('finds the screens that the person may open', () => {
  expect(titles({ leads: { read: true }, visits: { read: true } }, '')).toEqual([
    'Leads',
    'Visitas',
    'Quadro de Leads',
  ]);
  expect(titles({}, '')).toEqual([]);
});

it.each([
  ['IMOVEIS', ['Imóveis', 'Importar imóveis por CSV']],
  ['csv  imov', ['Importar imóveis por CSV']],
  ['Imóvel – CSV', ['Importar imóveis por CSV']],
  [' , ', ['Imóveis', 'Importar imóveis por CSV', 'Portais']],
  ['xyz', []],
])('finds by %p', (text, expected) => {
  expect(titles({ properties: { read: true, create: true } }, text)).toEqual(expected);
});

it('offers what there is of the own account', () => {
  const own = (role: Role, text: string) => accountEntries(role, text).map(({ title }) => title);
  expect(own('admin', '')).toEqual(['Minha conta', 'Segurança e acessos', 'Meus avisos', 'Alterar senha']);
  expect(own('broker', 'minha')).toEqual(['Minha conta', 'Minha ausência']);
  expect(own('broker', 'imov')).toEqual([]);
  for (const text of ['senha', 'ALTERAR  sen'])
    expect(accountEntries('admin', text)).toMatchObject([{ title: 'Alterar senha', dialog: 'password' }]);
  expect(accountEntries('admin', 'MINHA con')).toMatchObject([{ to: '/admin/conta' }]);
});

it('links to a visit on its day in São Paulo', () => {
  const visit = {
    id: 'v1',
    scheduledDate: '2026-12-01T02:30:00.000Z',
    status: 'no_show',
    lead: null,
    property: null,
  };
  expect(visitEntry(visit as never)).toMatchObject({
    title: 'Visita',
    detail: '30/11/2026, 23:30 · Faltou',
    to: '/admin/visits?date=2026-11-30&visit=v1',
  });
});
