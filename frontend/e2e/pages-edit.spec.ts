import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { PageEditor, storedPage, toast, writePage } from './support/pages.js';
import { expect, uniqueName, test } from './support/test.js';

const PAGES = '/admin/settings?aba=paginas';

// An agency has one copy of each page, so these tests run one after another.
test.describe.configure({ mode: 'serial' });

test('a page is edited, previewed and saved; the site shows it at once @phone', async ({ agency, open }) => {
  await writePage(agency, 'help');
  const page = await open(agency, 'admin', PAGES);
  const card = page.getByRole('article', { name: 'Central de Ajuda' });
  await expect(card).toContainText('/ajuda');
  await expect(card).toContainText('Atualizada em');
  await expectAccessible(page);
  await expectToFit(page, page.getByRole('main'));
  const editor = await PageEditor.open(page, 'Central de Ajuda');
  const title = uniqueName('Ajuda');
  await editor.dialog.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  await editor.toEnd();
  await page.keyboard.press('Enter');
  await editor.button('Título').click();
  await page.keyboard.type('Como anunciar');
  await page.keyboard.press('Enter');
  await editor.button('Lista com marcadores').click();
  await page.keyboard.type('Fale com a ');
  await editor.button('Negrito').click();
  await expect(editor.button('Negrito')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('equipe');
  await editor.dialog.getByRole('textbox', { name: 'Meta título' }).fill('Ajuda para anunciar');
  await expect(editor.dialog.getByText('19 de 60 caracteres')).toBeVisible();
  await editor.dialog.getByRole('textbox', { name: 'Meta descrição' }).fill('x'.repeat(170));
  await expect(editor.dialog.getByText('170 de 160 caracteres: o buscador pode cortar o fim')).toBeVisible();
  await expectToFit(page, editor.dialog);
  await expectAccessible(page);
  await editor.dialog.getByRole('tab', { name: 'Prévia' }).click();
  const preview = editor.dialog.getByRole('article', { name: 'No site' });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('Como anunciar');
  await expect(editor.dialog.getByRole('region', { name: 'No buscador' })).toContainText(
    'Ajuda para anunciar',
  );
  await expectAccessible(page);
  await editor.button('Salvar').click();
  await expect(toast(page, 'Conteúdo salvo')).toBeVisible();
  await expect(editor.dialog).toBeHidden();

  const site = await open(agency, 'visitor', '/ajuda');
  await expect(site).toHaveTitle('Ajuda para anunciar');
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(site.getByRole('heading', { level: 2, name: 'Como anunciar' })).toBeVisible();
  await expect(
    site.getByRole('listitem').filter({ hasText: 'Fale com a equipe' }).locator('strong'),
  ).toHaveText('equipe');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('link', { name: 'Ver página Central de Ajuda em nova aba' }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('links are added, changed and removed; a script URL is refused', async ({ agency, open }) => {
  await writePage(agency, 'contact', { content: '<p>Veja os imóveis</p>' });
  const page = await open(agency, 'admin', PAGES);
  const editor = await PageEditor.open(page, 'Contato');
  await editor.content.click();
  await editor.content.press('ControlOrMeta+a');
  await editor.button('Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog.getByText(/Insira um endereço válido/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('/imoveis');
  await dialog.getByRole('textbox', { name: 'Endereço' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor.content.getByRole('link', { name: 'Veja os imóveis' })).toHaveAttribute(
    'href',
    '/imoveis',
  );
  await editor.button('Salvar').click();
  await expect(toast(page, 'Conteúdo salvo')).toBeVisible();
  expect((await storedPage(agency, 'contact')).content).toBe('<p><a href="/imoveis">Veja os imóveis</a></p>');

  await expect(editor.dialog).toBeHidden();
  const again = await PageEditor.open(page, 'Contato');
  await again.content.getByText('imóveis').click();
  await again.button('Remover link').click();
  await expect(again.content.getByRole('link')).toHaveCount(0);
  await again.button('Desfazer').click();
  await expect(again.content.getByRole('link')).toHaveCount(1);
  await again.button('Refazer').click();
  await expect(again.content.getByRole('link')).toHaveCount(0);
});

test('the toolbar is one tab stop, with arrow keys inside', async ({ agency, open }) => {
  await writePage(agency, 'terms');
  const page = await open(agency, 'admin', PAGES);
  const editor = await PageEditor.open(page, 'Termos de Uso');
  await editor.dialog.getByRole('textbox', { name: 'Título', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(editor.button('Título')).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(editor.button('Negrito')).toBeFocused();
  await page.keyboard.press('End');
  await expect(editor.button('Refazer')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(editor.button('Título')).toBeFocused();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip.filter({ hasText: /^Título \(/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor.content).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(editor.content.locator('strong')).toHaveText('Primeiro parágrafo.');
  // Escape closes the topmost layer first: the tooltip of the button that lost the focus.
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog').filter({ hasText: 'Descartar alterações?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toBeHidden();
  await expect(editor.content.locator('strong')).toHaveText('Primeiro parágrafo.');
  await editor.button('Cancelar').click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(editor.dialog).toBeHidden();
  expect((await storedPage(agency, 'terms')).content).toBe('<p>Primeiro parágrafo.</p>');
});

test('content that the toolbar cannot create is kept', async ({ agency, open }) => {
  const table = '<table><tbody><tr><th scope="col">Dado</th><td>Prazo</td></tr></tbody></table>';
  await writePage(agency, 'privacy', { content: `${table}<p>m<sup>2</sup></p>` });
  const page = await open(agency, 'admin', PAGES);
  const editor = await PageEditor.open(page, 'Política de Privacidade');
  await expect(editor.button('Salvar')).toBeDisabled();
  await editor.toEnd();
  await page.keyboard.type(' a mais');
  await editor.button('Salvar').click();
  await expect(toast(page, 'Conteúdo salvo')).toBeVisible();
  const { content } = await storedPage(agency, 'privacy');
  expect(content.replaceAll(/<\/?p>/g, '')).toContain('<th scope="col">Dado</th><td>Prazo</td>');
  expect(content).toContain('m<sup>2');
  expect(content).toContain('a mais');
});

test('no edits are lost when saving fails, or when somebody else saved first', async ({ agency, open }) => {
  await writePage(agency, 'terms');
  const page = await open(agency, 'admin', PAGES);
  const editor = await PageEditor.open(page, 'Termos de Uso');
  await editor.toEnd();
  await page.keyboard.type(' Meu texto.');
  await page.context().setOffline(true);
  await editor.button('Salvar').click();
  await expect(toast(page, 'Erro ao salvar')).toContainText('Não foi possível salvar o conteúdo da página');
  await expect(editor.button('Salvar')).toBeFocused();
  await page.context().setOffline(false);
  await expect(editor.content).toHaveText('Primeiro parágrafo. Meu texto.');
  await writePage(agency, 'terms', { content: '<p>Texto da colega.</p>' });
  await editor.button('Salvar').click();
  await expect(
    editor.dialog.getByRole('alert').filter({ hasText: 'Outra pessoa salvou esta página antes de você' }),
  ).toBeVisible();
  await expect(editor.content).toHaveText('Primeiro parágrafo. Meu texto.');
  expect((await storedPage(agency, 'terms')).content).toBe('<p>Texto da colega.</p>');
  await editor.button('Salvar').click();
  await expect(toast(page, 'Conteúdo salvo')).toBeVisible();
  expect((await storedPage(agency, 'terms')).content).toBe('<p>Primeiro parágrafo. Meu texto.</p>');
});

test('a page requires a title', async ({ agency, open }) => {
  await writePage(agency, 'help');
  const page = await open(agency, 'admin', PAGES);
  const editor = await PageEditor.open(page, 'Central de Ajuda');
  await editor.dialog.getByRole('textbox', { name: 'Título', exact: true }).fill(' ');
  await editor.button('Salvar').click();
  await expect(editor.dialog.getByText('Título é obrigatório')).toBeVisible();
  await expect(editor.dialog).toBeVisible();
});

test('the tab needs pages.read, and editing pages.update; settings are not needed', async ({
  agency,
  open,
}) => {
  await agency.permit('diego', 'pages', 'read', 'on');
  const page = await open(agency, 'diego', '/admin/settings');
  await expect(page.getByRole('tab')).toHaveText(['Páginas']);
  await expect(page.getByRole('link', { name: 'Configurações' })).toBeVisible();
  await expect(page.getByText('Você pode ver as páginas, mas não alterá-las.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  expect((await agency.call('diego', 'PUT', '/api/admin/page-contents/help', {})).status).toBe(403);
  await agency.permit('diego', 'pages', 'update', 'on');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(4);
  await agency.permit('diego', 'pages', 'update', 'off');
  await agency.permit('diego', 'pages', 'read', 'off');
});

test('pages that cannot be fetched show an error and can be retried', async ({ agency, open }) => {
  const page = await open(agency, 'admin', PAGES, {
    prepare: (page) => page.route('**/api/admin/page-contents', (route) => route.abort()),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar as páginas' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/admin/page-contents');
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
});
