import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.js';
import { aDocument, DocumentScreen } from './support/documents.js';
import { expectToFit } from './support/layout.js';
import { liveConnectionUp } from './support/live-connection.js';
import { pdfUpload } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('files are chosen, typed, uploaded, found, downloaded and deleted @phone', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/documents');
  const screen = new DocumentScreen(page);
  const [deed, paySlip] = [`${uniqueName('Matrícula')}.pdf`, `${uniqueName('Holerite')}.pdf`];
  await screen.select('Tipo dos arquivos selecionados', 'Documentos do Imóvel');
  await screen.choose(
    pdfUpload(deed),
    pdfUpload(paySlip),
    file('programa.exe', Buffer.from('MZ')),
    file('enorme.pdf', Buffer.alloc(5 * 1024 * 1024 + 1)),
  );
  await expect(screen.waiting('programa.exe')).toContainText('não é PDF, JPG, PNG, DOC nem DOCX');
  await expect(screen.waiting('enorme.pdf')).toContainText('passa de 5 MB');
  await screen.select(`Tipo de ${paySlip}`, 'Comprovantes de Renda');
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar 2 arquivos' }).click();
  await expect(screen.toast('Upload realizado com sucesso')).toContainText('2 documentos foram enviados.');
  await expect(screen.waiting(deed)).toHaveCount(0);
  await expect(screen.waiting('programa.exe')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(screen.line(deed)).toContainText('Documentos do Imóvel');
  await expect(screen.line(deed)).toContainText('1 KB');
  await expect(screen.line(deed)).toContainText('Helena Prado');
  await expect(screen.line(paySlip)).toContainText('Comprovantes de Renda');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Baixar ${deed}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(deed);
  expect(await readFile(await download.path())).toEqual(pdfUpload(deed).buffer);

  await page.route('**/api/admin/documents/*/download', (route) => route.abort());
  await page.getByRole('button', { name: `Baixar ${deed}` }).click();
  await expect(screen.toast('Erro no download')).toContainText('Erro ao baixar o documento');

  const remove = page.getByRole('button', { name: `Deletar ${deed}` });
  const question = page.getByRole('dialog').filter({ hasText: 'Deletar documento?' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(screen.line(deed)).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Deletar' }).click();
  await expect(screen.toast('Documento deletado')).toBeVisible();
  await expect(screen.line(deed)).toHaveCount(0);
  await expect(screen.line(paySlip)).toBeVisible();
});

test('a dropped file gets the type Outros, which can be changed', async ({ agency, open }) => {
  const page = await open(agency, 'diego', '/admin/documents');
  const screen = new DocumentScreen(page);
  const name = `${uniqueName('Solto')}.pdf`;
  await screen.select('Tipo dos arquivos selecionados', 'Contratos');
  await screen.drop(name);
  await expect(screen.waiting(name)).toContainText('Outros');
  await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
  await expect(screen.line(name)).toContainText('Outros');
  await expect(screen.line(name)).toContainText('Diego Farias');
});

test('the server refuses a file whose content does not match, and with it the whole upload', async ({
  agency,
  open,
}) => {
  const page = await open(agency, 'admin', '/admin/documents');
  const screen = new DocumentScreen(page);
  const good = `${uniqueName('Bom')}.pdf`;
  await screen.choose(pdfUpload(good), file('disfarce.pdf', Buffer.from('MZ program')));
  await page.getByRole('button', { name: 'Enviar 2 arquivos' }).click();
  await expect(screen.toast('Erro no upload')).toContainText(
    'O arquivo disfarce.pdf não é PDF, JPG, PNG, DOC nem DOCX.',
  );
  await page.getByRole('button', { name: 'Tirar disfarce.pdf da lista' }).click();
  await expect(screen.line(good)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
  await expect(screen.line(good)).toBeVisible();
});

test('documents are filtered by name, uploader and type, and paged', async ({ agency, open }) => {
  const mark = uniqueName('Lote');
  const names = Array.from({ length: 20 }, (_, i) => `${mark} ${String(i).padStart(2, '0')}.pdf`);
  await aDocument(agency, 'camila', names, 'contract');
  await aDocument(agency, 'camila', [`${mark} 20.pdf`], 'id');
  const page = await open(agency, 'admin', '/admin/documents');
  const screen = new DocumentScreen(page);
  const search = page.getByRole('searchbox', { name: 'Buscar documentos' });
  await search.fill(mark.toUpperCase());
  // There may be no other documents: only the URL shows that the search has begun.
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('status').filter({ hasText: '21 documentos' })).toBeVisible();
  await expect(screen.lines).toHaveCount(20);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(screen.lines).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await screen.select('Filtrar por tipo', 'Documentos de Identidade');
  await expect(screen.lines).toHaveCount(1);
  await expect(screen.line(`${mark} 20.pdf`)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(mark.toUpperCase());
  await expect(screen.line(`${mark} 20.pdf`)).toBeVisible();
  await search.fill('nogueira');
  await expect(screen.line(`${mark} 20.pdf`)).toContainText('Camila Nogueira');
  await search.fill('nada que exista');
  await expect(page.getByRole('heading', { name: 'Nenhum documento encontrado' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(search).toHaveValue('');
  await expect(screen.lines).toHaveCount(20);
});

test('documents uploaded or deleted by others appear without a reload', async ({ agency, open }) => {
  let up: Promise<void> | undefined;
  const page = await open(agency, 'diego', '/admin/documents', {
    prepare: (page) => {
      up = liveConnectionUp(page);
      return Promise.resolve();
    },
  });
  const screen = new DocumentScreen(page);
  await up;
  const name = `${uniqueName('Ao vivo')}.pdf`;
  const [document] = await aDocument(agency, 'admin', [name]);
  await expect(screen.line(name)).toBeVisible();
  await agency.call('admin', 'DELETE', `/api/admin/documents/${document!.id}`);
  await expect(screen.line(name)).toHaveCount(0);
});

test('a list that cannot be fetched shows an error and can be retried', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/documents', {
    prepare: (page) => page.route('**/api/admin/documents?*', (route) => route.abort()),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os documentos' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/admin/documents?*');
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(alert).toBeHidden();
});

test('each action needs its permission', async ({ agency, open }) => {
  const name = `${uniqueName('De todos')}.pdf`;
  const [document] = await aDocument(agency, 'admin', [name]);
  const page = await open(agency, 'diego', '/admin/documents');
  const screen = new DocumentScreen(page);
  await expect(page.getByRole('button', { name: `Baixar ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deletar/ })).toHaveCount(0);
  expect((await agency.call('diego', 'DELETE', `/api/admin/documents/${document!.id}`)).status).toBe(403);
  await agency.permit('diego', 'documents', 'upload', 'off');
  await agency.permit('diego', 'documents', 'download', 'off');
  await page.reload();
  await expect(screen.line(name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Selecionar documentos' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Baixar/ })).toHaveCount(0);
  await agency.permit('diego', 'documents', 'read', 'off');
  await page.reload();
  await expect(page.getByText('Você não tem acesso ao módulo documents')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Documentos' })).toHaveCount(0);
  for (const action of ['read', 'upload', 'download'])
    await agency.permit('diego', 'documents', action, 'on');
});

test('everything works with the keyboard alone', async ({ agency, open }) => {
  const name = `${uniqueName('Teclado')}.pdf`;
  await aDocument(agency, 'admin', [name]);
  const page = await open(agency, 'admin', '/admin/documents');
  const screen = new DocumentScreen(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Selecionar documentos' }).focus();
  await page.keyboard.press('Enter');
  const sent = `${uniqueName('Pelo teclado')}.pdf`;
  await (await chooser).setFiles([pdfUpload(sent)]);
  await page.getByRole('button', { name: 'Enviar 1 arquivo' }).press('Enter');
  await expect(screen.line(sent)).toBeVisible();
  await page.getByRole('button', { name: `Deletar ${name}` }).press('Enter');
  const question = page.getByRole('dialog').filter({ hasText: 'Deletar documento?' });
  await question.getByRole('button', { name: 'Deletar' }).press('Enter');
  await expect(screen.line(name)).toHaveCount(0);
});
