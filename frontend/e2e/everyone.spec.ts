import type { Page } from '@playwright/test';
import type { AgencyAccount } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { expect, test } from './support/test.js';

/** Each screen's path, heading and the controls that need a permission. */
const SCREENS = {
  dashboard: { heading: 'Dashboard Administrativo', deeds: [] },
  properties: { heading: 'Gestão de Imóveis', deeds: ['Novo Imóvel'] },
  crm: { heading: 'CRM', deeds: ['Novo Lead'] },
  leads: { heading: 'Gestão de Leads', deeds: ['Novo Lead'] },
  visits: { heading: 'Visitas', deeds: ['Nova Visita'] },
  documents: { heading: 'Gestão de Documentos', deeds: ['Selecionar documentos'] },
  users: { heading: 'Gestão de Usuários', deeds: ['Novo Usuário'] },
  // The export shows without permission, to explain why not (docs/behaviour/reports.md#export).
  reports: { heading: 'Relatórios e Analytics', deeds: [] },
  operacao: { heading: 'Operação', deeds: [] },
  settings: { heading: 'Configurações', deeds: ['Salvar configurações'] },
  'csv-upload': { heading: 'Upload CSV', deeds: [] },
} as const;
type Path = keyof typeof SCREENS;
const PATHS = Object.keys(SCREENS) as Path[];
/** In order. */
const LINKS: Partial<Record<Path, string>> = {
  dashboard: 'Dashboard',
  properties: 'Imóveis',
  crm: 'Leads',
  visits: 'Visitas',
  documents: 'Documentos',
  users: 'Usuários',
  reports: 'Relatórios',
  operacao: 'Operação',
  settings: 'Configurações',
};

const work = ['dashboard', 'properties', 'crm', 'leads', 'visits', 'documents', 'reports'] as const;
const PEOPLE: { [W in AgencyAccount]?: { opens: readonly Path[]; does: readonly Path[] } } = {
  admin: { opens: PATHS, does: PATHS },
  manager: {
    opens: PATHS.filter((path) => path !== 'operacao'),
    does: ['properties', 'crm', 'leads', 'visits', 'documents', 'csv-upload'],
  },
  camila: {
    opens: [...work, 'users', 'csv-upload'],
    does: ['properties', 'crm', 'leads', 'visits', 'documents', 'csv-upload'],
  },
  diego: {
    opens: [...work, 'csv-upload'],
    does: ['properties', 'crm', 'leads', 'visits', 'documents', 'csv-upload'],
  },
  assistant: { opens: [...work, 'users', 'settings'], does: ['documents'] },
};

for (const [who, { opens, does }] of Object.entries(PEOPLE) as [
  AgencyAccount,
  (typeof PEOPLE)['admin'] & object,
][])
  test(`${who} finds the screens and deeds that are theirs, and no others`, async ({ agency, open }) => {
    const page = await open(agency, who, '/admin');
    const links = page.getByRole('navigation', { name: 'Módulos' }).getByRole('link');
    const wanted = PATHS.filter((path) => path in LINKS && opens.includes(path));
    await expect(links).toHaveText(wanted.map((path) => LINKS[path] ?? ''));
    for (const path of PATHS) {
      const { heading, deeds } = SCREENS[path];
      await page.goto(`/admin/${path}`);
      if (!opens.includes(path)) {
        await expect(page.getByRole('heading', { level: 1, name: /^Você não tem/ })).toBeVisible();
        continue;
      }
      await shows(page, heading);
      for (const deed of deeds) {
        const control = page.getByRole('button', { name: new RegExp(`^${deed}`) });
        if (does.includes(path)) await expect(control.first()).toBeVisible();
        else await expect(control.and(page.locator(':enabled'))).toHaveCount(0);
      }
    }
  });

test('neither an owner nor a visitor can open any screen', async ({ agency, open }) => {
  for (const who of ['owner', 'visitor'] as const) {
    const page = await open(agency, who, '/admin/visits');
    await expect(page).toHaveURL(/\/admin\/login/);
  }
});

test(
  'axe finds no violations on any screen, and nothing is cut off',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const page = await open(demo, 'admin', '/admin');
    for (const path of PATHS) {
      const isBoard = path === 'crm' || path === 'leads';
      // A few leads of every kind cover a card as well as a hundred.
      await page.goto(`/admin/${path}${isBoard ? '?source=email' : ''}`);
      await shows(page, SCREENS[path].heading);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      // A board's columns are side by side and scroll horizontally.
      await expectToFit(page, isBoard ? page.getByRole('search') : page.getByRole('main'));
    }
  },
);

const shows = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
