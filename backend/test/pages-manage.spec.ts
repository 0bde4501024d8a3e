import type { ErrorBody } from '@lox/contracts/errors.js';
import {
  PAGE_KEYS,
  PAGE_LIMITS,
  type ManagedPage,
  type PageContent,
  type PageText,
} from '@lox/contracts/content-pages.js';
import { DataStamp } from '../src/platform/http/caching/data-stamp.js';
import type { Client } from './support/client.js';
import { suiteApp } from './support/suite.js';

const PAGES = '/api/admin/page-contents';
const TEXT: PageText = {
  title: 'Central de Ajuda',
  content: '<h2>Como anunciar</h2><p>Fale com a <strong>equipe</strong>.</p>',
  metaTitle: 'Ajuda',
  metaDescription: 'Respostas',
};
const app = suiteApp();

const put = <T = ManagedPage>(client: Client, key: string, body: unknown, match?: number) =>
  client.send<T>('PUT', `${PAGES}/${key}`, body, {
    headers: match === undefined ? {} : { 'if-match': `"${match}"` },
  });
const page = async (key: string) =>
  (await app.admin.client.get<ManagedPage[]>(PAGES)).body.find(({ pageKey }) => pageKey === key)!;

it('lists the four pages, written or not', async () => {
  const { status, body } = await app.admin.client.get<ManagedPage[]>(PAGES);
  expect(status).toBe(200);
  expect(body.map(({ pageKey }) => pageKey)).toEqual([...PAGE_KEYS]);
  expect(body[0]).toMatchObject({ title: '', content: '', updatedAt: null, version: 0 });
});

it('shows a saved text on the public page at once', async () => {
  const site = async () => (await app.visitor().get<PageContent>('/api/page-contents/help')).body.content;
  const stamp = await app.nest.get(DataStamp).current();
  const { status, body, headers } = await put(app.admin.client, 'help', TEXT, 0);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...TEXT, pageKey: 'help', version: 1 });
  expect(headers.get('etag')).toBe('"1"');
  expect(await page('help')).toEqual(body);
  expect(await site()).toBe(TEXT.content);
  expect(await app.nest.get(DataStamp).current()).not.toBe(stamp);
  await put(app.admin.client, 'help', { ...TEXT, content: '<p>Segunda versão.</p>' }, 1);
  expect(await site()).toBe('<p>Segunda versão.</p>');
});

it('keeps nothing that could run, and answers what it kept', async () => {
  const content = '<p onclick="x()">Oi</p><script>x()</script><img src="https://a.example/p.gif">';
  const { body } = await put(app.admin.client, 'contact', { ...TEXT, content });
  expect(body.content).toBe('<p>Oi</p>');
});

it('may leave out what search engines are told', async () => {
  const { status, body } = await put(app.admin.client, 'contact', { title: 'Contato', content: '<p>A</p>' });
  expect([status, body.metaTitle, body.metaDescription]).toEqual([200, '', '']);
});

it('refuses to write over a newer text, and answers with that', async () => {
  await put(app.admin.client, 'terms', TEXT, 0);
  const stale = await put<ErrorBody>(app.admin.client, 'terms', { ...TEXT, title: 'Termos' }, 0);
  expect(stale.status).toBe(412);
  expect(stale.body).toMatchObject({ code: 'stale', current: { title: TEXT.title, version: 1 } });
  expect((await page('terms')).title).toBe(TEXT.title);
});

it.each<[object, string, string]>([
  [{ title: '  ' }, 'title_required', 'Título é obrigatório'],
  [{ title: undefined }, 'invalid', 'Título é obrigatório'],
  [{ content: 7 }, 'invalid', 'Conteúdo inválido'],
  [{ content: 'x'.repeat(PAGE_LIMITS.content + 1) }, 'page_too_long', 'O texto da página é longo demais.'],
  [
    { metaTitle: 'x'.repeat(PAGE_LIMITS.metaTitle + 1) },
    'page_too_long',
    'O texto da página é longo demais.',
  ],
  [{ pageKey: 'help' }, 'invalid', 'Campo desconhecido: pageKey'],
])('refuses %j', async (changes, code, message) => {
  const before = await app.head();
  const answer = await put<ErrorBody>(app.admin.client, 'privacy', { ...TEXT, ...changes });
  expect(answer).toMatchObject({ status: 400, body: { code, message } });
  expect(await app.head()).toBe(before);
});

it.each(['nothing', 'constructor', 'HELP'])('does not know the page %s', async (key) => {
  expect(await put<ErrorBody>(app.admin.client, key, TEXT)).toMatchObject({
    status: 404,
    body: { code: 'page_not_found' },
  });
});

it('is read with pages.read and written with pages.update alone', async () => {
  expect((await app.visitor().get(PAGES)).status).toBe(401);
  expect((await put(app.visitor(), 'help', TEXT)).status).toBe(401);
  const manager = await app.person({ permissions: 'gerente_vendas' });
  expect((await manager.client.get(PAGES)).status).toBe(403);
  expect((await put(manager.client, 'help', TEXT)).status).toBe(403);
  const reader = await app.person({ permissions: { pages: { read: true } } });
  expect((await reader.client.get(PAGES)).status).toBe(200);
  expect((await put(reader.client, 'help', TEXT)).status).toBe(403);
  const writer = await app.person({ permissions: { pages: { read: true, update: true } } });
  expect((await put(writer.client, 'help', { ...TEXT, title: 'Ajuda da redatora' })).status).toBe(200);
});
