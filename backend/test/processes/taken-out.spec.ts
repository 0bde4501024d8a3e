import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { LibraryDocument } from '@lox/contracts/documents.js';
import type { PortalState } from '@lox/contracts/portals.js';
import type { Lead, LeadSummary } from '@lox/contracts/leads.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { PageContent } from '@lox/contracts/content-pages.js';
import type { PropertyCount } from '@lox/contracts/property-search.js';
import type { Visit } from '@lox/contracts/visits.js';
import { COMPLETE, DEMO } from '../../demo/demo-marks.js';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/demo-people.js';
import { DEMO_PROPERTIES } from '../../demo/demo-properties.js';
import { PAGE_COUNTS, type CountDocument } from '../../src/slices/page-counts/page-counts.js';
import { filesIn, readWholeLog, uploadPdf, withEngines } from '../support/backups.js';
import {
  installation,
  operator,
  operatorWithInput,
  refusedStart,
  ServerProcess,
  signIn,
  startOperator,
  type ApiCall,
} from '../support/server-process.js';
import { ENTERED } from '../support/properties.js';
import { until } from '../support/until.js';
import { instantIn } from '../support/visits.js';

const ROSA = { name: 'Rosa Verdadeira', email: 'rosa@exemplo.com', password: 'uma senha comprida' };
/** The new database's name on the production pair. */
const NAME = `real_${process.pid}_${Date.now().toString(36)}`;

/** An agency with only the demonstration's administrator. */
const env: NodeJS.ProcessEnv = {
  ...installation(),
  ADMIN_EMAIL: undefined,
  ADMIN_PASSWORD: undefined,
  DEMO_DATA: 'on',
};
const isEmbedded = env.MONGODB_URL === undefined;
const removal = isEmbedded ? ['demo', 'remove'] : ['demo', 'remove', '--to', NAME];

function successor(): NodeJS.ProcessEnv {
  const next = { ...env, DEMO_DATA: 'off' };
  if (env.MONGODB_URL === undefined) return next;
  const mongo = new URL(env.MONGODB_URL);
  mongo.pathname = `/${NAME}`;
  return { ...next, MONGODB_URL: mongo.href, STREAM_PREFIX: `${NAME}_` };
}

interface Done {
  lead: string;
  leadOfSite: string;
  property: string;
  visit: string;
}

let done: Done;
let demoLead: string;
beforeAll(async () => {
  const server = await ServerProcess.start(env);
  const isFilled = () => withEngines(env, ({ documents }) => documents.get(DEMO, COMPLETE._id));
  await until('the demonstration is filled in', async () => (await isFilled()) !== undefined);
  ({ done, demoLead } = await work(server.url));
  await server.stop();
});

async function work(url: string): Promise<{ done: Done; demoLead: string }> {
  const helena = await signIn(url, DEMO_PEOPLE.helena.email, DEMO_PASSWORD);
  await made(helena('POST', '/api/admin/users', { ...ROSA, role: 'admin' }));
  const rosa = await signIn(url, ROSA.email, ROSA.password);
  const demo = await first<ManagedProperty>(rosa, '/api/admin/properties?status=live&limit=1');
  const property = await listed(url, rosa);
  const ofDemo = await first<Lead>(rosa, '/api/admin/leads?status=new&limit=1');
  await made(rosa('PATCH', `/api/admin/leads/${ofDemo.id}`, { status: 'contacted' }));
  const lead = await made(rosa('POST', '/api/admin/leads', { name: 'Vera Real', email: 'vera@exemplo.com' }));
  const leadOfSite = await made(
    fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Dora Real',
        email: 'dora@exemplo.com',
        propertyId: demo.id,
        source: 'website',
      }),
    }),
  );
  const visitOf = (days: number, propertyId: string) =>
    made(
      rosa('POST', '/api/visits', { leadId: lead.id, propertyId, scheduledDate: instantIn(days, '10:00') }),
    );
  // The demonstration's own visits end before: its brokers have time.
  const visit = await visitOf(20, property);
  await visitOf(21, demo.id);
  await made(uploadPdf(url, rosa, 'Contrato de verdade.pdf'));
  const text = { title: 'Ajuda', content: '<p>Escrita por Rosa.</p>', metaTitle: '', metaDescription: '' };
  await made(rosa('PUT', '/api/admin/page-contents/help', text));
  for (const path of [`/imovel/${demo.slug}`, '/imoveis'])
    await made(
      fetch(`${url}/api/analytics`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'page_view', path }),
      }),
    );
  return {
    done: { lead: lead.id, leadOfSite: leadOfSite.id, property, visit: visit.id },
    demoLead: ofDemo.id,
  };
}

it('is not taken out under a server, nor without a yes', async () => {
  const server = await ServerProcess.start(env);
  expect(operator(env, ...removal, '--yes')).toMatchObject({
    code: 1,
    output: 'Pare o servidor antes de retirar a demonstração.\n',
  });
  await server.stop();
  const before = await readWholeLog(env);
  const asked = operatorWithInput('não\n', env, ...removal);
  expect(asked.code).toBe(1);
  expect(asked.output).toContain('Sai com a demonstração: 5 contas, 46 imóveis, 181 leads, ');
  expect(asked.output).toContain('Disso, pessoas alteraram 1 lead');
  expect(asked.output).toContain('Disso, pessoas criaram 1 visita');
  expect(asked.output).toContain(
    'Fica: 1 conta, 1 imóvel, 2 leads, 1 visita, 1 documento, 1 página do site.',
  );
  expect(asked.output).toContain('fica sem ninguém: 2 leads, 1 visita.');
  expect(asked.output).toContain('fica sem imóvel: 1 lead.');
  expect(asked.output).toContain('Nada foi mudado.');
  expect(await readWholeLog(env)).toEqual(before);
});

it('goes on the production pair to a place that is named, and on the embedded one to none', () => {
  const wrong = isEmbedded ? ['demo', 'remove', '--yes', '--to', NAME] : ['demo', 'remove', '--yes'];
  expect(operator(env, ...wrong).code).toBe(1);
  expect(operator(env, 'demo', 'remove', '--to', 'Não Serve').code).toBe(2);
});

it('stays as it is when taking it out is cut off, which then goes on', async () => {
  const before = await readWholeLog(env);
  const { child, ended } = startOperator(env, ...removal, '--yes');
  // The copy is there, and being compared.
  createInterface({ input: child.stdout! }).on(
    'line',
    (line) => line.startsWith('users:') && child.kill('SIGKILL'),
  );
  expect((await ended).output).not.toContain('foi retirada');
  expect(await readWholeLog(env)).toEqual(before);
  if (!isEmbedded) expect(refusedStart(successor()).output).toContain('não terminou: repita o comando');
});

it('goes when it is told to, and leaves an installation in which only people were', async () => {
  const { code, output } = operator(env, ...removal, '--yes');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('A demonstração foi retirada') as string,
  });
  expect(output).not.toContain('Não fica nenhum administrador');
  const next = successor();
  const server = await ServerProcess.start(next);
  try {
    await expect(signIn(server.url, DEMO_PEOPLE.helena.email, DEMO_PASSWORD)).rejects.toThrow('401');
    const rosa = await signIn(server.url, ROSA.email, ROSA.password);
    await seesOnlyWhatPeopleDid(rosa);
    await made(rosa('PATCH', `/api/admin/leads/${done.leadOfSite}`, { status: 'contacted' }));
  } finally {
    await server.stop();
  }
  expect(operator(next, 'verify').code).toBe(0);
  const paths = await withEngines(next, ({ documents }) => documents.find<CountDocument>(PAGE_COUNTS, {}));
  expect(paths.map(({ path }) => path)).toEqual(['/imoveis']);
});

it('is in no file any more, and what there was is kept aside', () => {
  if (!isEmbedded) return;
  const folder = env.DATA_DIR ?? '';
  const traces = [
    ...Object.values(DEMO_PEOPLE),
    ...DEMO_PROPERTIES.map(({ title }) => ({ name: title, email: title })),
  ]
    .flatMap(({ name, email }) => [name, email])
    .concat(demoLead, 'Camila');
  const bytesOf = (dir: string) => Buffer.concat(filesIn(dir).map((file) => readFileSync(join(dir, file))));
  const [left, kept] = [bytesOf(folder), bytesOf(`${folder}-with-demonstration`)];
  expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
  expect(kept.includes(demoLead)).toBe(true);
  expect(filesIn(folder).filter((file) => file.startsWith('files/library/')).length).toBe(1);
});

it('has nothing left to be taken out, and does not come back by itself', () => {
  const next = successor();
  expect(operator(next, ...removal.slice(0, 2), '--yes')).toMatchObject({
    code: 0,
    output: 'Não há demonstração a retirar.\n',
  });
  expect(refusedStart({ ...next, DEMO_DATA: 'on' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Inicie com DEMO_DATA=off') as string,
  });
});

async function seesOnlyWhatPeopleDid(rosa: ApiCall): Promise<void> {
  const read = async <T>(path: string): Promise<T> => (await (await rosa('GET', path)).json()) as T;
  expect(await read<LeadSummary>('/api/admin/leads/summary')).toMatchObject({ total: 2, closed: 0 });
  expect((await read<PropertyCount>('/api/properties/count')).count).toBe(1);
  const leads = await read<Lead[]>('/api/admin/leads?limit=50');
  expect(leads.map(({ id }) => id).toSorted()).toEqual([done.lead, done.leadOfSite].toSorted());
  // The site's form had given it to the demonstration's broker, about the demonstration's property.
  expect(leads.find(({ id }) => id === done.leadOfSite)).toMatchObject({
    name: 'Dora Real',
    brokerId: null,
    propertyId: null,
  });
  expect((await read<Visit[]>('/api/visits')).map(({ id }) => id)).toEqual([done.visit]);
  const users = await read<{ name: string }[]>('/api/admin/users');
  expect(users.map(({ name }) => name)).toEqual([ROSA.name]);
  const documents = await read<{ documents?: LibraryDocument[] } | LibraryDocument[]>('/api/admin/documents');
  expect(JSON.stringify(documents)).toContain('Contrato de verdade.pdf');
  expect((await read<PageContent>('/api/page-contents/help')).content).toBe('<p>Escrita por Rosa.</p>');
  const everywhere = await Promise.all(
    [
      '/api/admin/audit-logs?limit=100',
      '/api/admin/dashboard',
      '/api/notifications',
      ...['dashboard', 'properties', 'leads', 'performance', 'visits'].map(
        (name) => `/api/admin/reports/${name}`,
      ),
    ].map(async (path) => (await rosa('GET', path)).text()),
  );
  const text = everywhere.join('\n');
  for (const { name } of Object.values(DEMO_PEOPLE)) expect(text).not.toContain(name);
  expect(text).not.toContain(demoLead);
  const [portal] = await read<PortalState[]>('/api/admin/portals');
  expect(portal).toMatchObject({ open: false, reports: { open: false, readings: [] } });
  expect(await read('/api/admin/incoming-leads')).toEqual([]);
  expect(await read('/api/admin/integrations/lead-channels')).toEqual([]);
  const audit = await read<AuditEntry[]>('/api/admin/audit-logs?limit=100');
  expect(audit.map(({ entityType }) => entityType)).not.toContain('settings');
}

async function listed(url: string, call: ApiCall): Promise<string> {
  const form = new FormData();
  form.append('data', JSON.stringify({ ...ENTERED, status: 'live' }));
  const headers = { cookie: call.cookie };
  return (await made(fetch(`${url}/api/properties`, { method: 'POST', headers, body: form }))).id;
}

/** The new record, or an error with the answer. */
async function made(answering: Promise<Response>): Promise<{ id: string }> {
  const answer = await answering;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as { id: string };
}

async function first<T>(call: ApiCall, path: string): Promise<T> {
  const found = (await (await call('GET', path)).json()) as T[];
  if (!found[0]) throw new Error(`${path} shows nothing`);
  return found[0];
}
