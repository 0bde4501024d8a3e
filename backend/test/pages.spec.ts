import { PAGE_KEYS, type PageContent, type PageKey, type PageText } from '@lox/contracts/content-pages.js';
import { StaleState } from '../src/platform/storage/errors/domain-error.js';
import { EditPage } from '../src/slices/pages/page.commands.js';
import { origin } from './support/app.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();

const TEXT: PageText = {
  title: ' Termos de Uso ',
  content: '<h1>Termos</h1><p onclick="x()">Leia.</p><script>x()</script>',
  metaTitle: 'Termos',
  metaDescription: 'Os termos',
};
const edit = (key: PageKey, text: PageText, version: number | null = null) =>
  app.execute(new EditPage(key, text, version, origin(app.admin.id)));
const read = (key: string) => app.visitor().get<PageContent>(`/api/page-contents/${key}`);

it.each(PAGE_KEYS)('answers %s with nothing before somebody writes it', async (pageKey) => {
  const { status, body } = await read(pageKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    pageKey,
    title: '',
    content: '',
    metaTitle: '',
    metaDescription: '',
    updatedAt: null,
  });
});

it.each(['nothing', 'constructor', 'page-help', '%20help'])('does not know %s', async (key) => {
  expect(await read(key)).toMatchObject({
    status: 404,
    body: { code: 'page_not_found', message: 'Página não encontrada.' },
  });
});

it('shows what was written, without anything that could run, and tells the audit trail who did it', async () => {
  await edit('terms', TEXT);
  expect((await read('terms')).body).toEqual({
    ...TEXT,
    pageKey: 'terms',
    title: 'Termos de Uso',
    content: '<h2>Termos</h2><p>Leia.</p>',
    updatedAt: expect.any(String) as unknown,
  });
  const { body } = await app.admin.client.get<{ action: string; entityId: string; user: { id: string } }[]>(
    '/api/admin/audit-logs?limit=1',
  );
  expect(body[0]).toMatchObject({
    action: 'PageContentChanged',
    entityId: 'terms',
    user: { id: app.admin.id },
    changes: { page: { from: null, to: { title: 'Termos de Uso' } } },
  });
});

it('stores nothing when nothing changes, and refuses to write over a newer text', async () => {
  await edit('privacy', TEXT, 0);
  const before = await app.head();
  await edit('privacy', TEXT);
  await expect(edit('privacy', { ...TEXT, title: 'Outro' }, 0)).rejects.toBeInstanceOf(StaleState);
  expect(await app.head()).toBe(before);
});
