import { chooseOption } from './support/form.js';
import { aProperty, PropertyScreen, stored } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test('search ignores case and accents; search and filters are kept in the URL', async ({ agency, open }) => {
  const mark = uniqueName('Jacarandá');
  await aProperty(agency, 'admin', { title: mark, city: 'São João da Boa Vista', type: 'farm' });
  await aProperty(agency, 'admin', { title: `${mark} dois`, neighborhood: 'Água Fria', status: 'live' });
  const { page, card } = withCards(await open(agency, 'admin', '/admin/properties'));
  const search = page.getByRole('searchbox', { name: 'Buscar imóveis' });
  const word = mark.split(' ').at(-1)!;

  await search.fill(`JACARANDA ${word.toUpperCase()}`);
  await expect(page.getByText('2 imóveis')).toBeVisible();
  await chooseOption(page.getByRole('search'), 'Filtrar por status', 'Rascunho');
  await expect(page.getByText('1 imóvel', { exact: true })).toBeVisible();
  await expect(card(mark).first()).toContainText('Chácara · Venda');
  await chooseOption(page.getByRole('search'), 'Filtrar por tipo', 'Galpão');
  await expect(page.getByText('Nenhum imóvel encontrado')).toBeVisible();
  await expect(page.getByText('Tente ajustar os filtros de busca.')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(`JACARANDA ${word.toUpperCase()}`);
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await search.fill('agua fria');
  await expect(card(`${mark} dois`)).toBeVisible();
  await search.fill('sao joao da boa');
  await expect(card(mark).first()).toBeVisible();
});

test('a card is selected by click and by keyboard; bulk actions change the selected ones', async ({
  agency,
  open,
}) => {
  const mark = uniqueName('Lote');
  const word = mark.split(' ').at(-1)!;
  const ids: string[] = [];
  for (const n of [1, 2, 3]) ids.push((await aProperty(agency, 'admin', { title: `${mark} ${n}` })).id);
  const screen = new PropertyScreen(await open(agency, 'admin', `/admin/properties?search=${word}`));
  await screen.card(`${mark} 1`).getByText(`${mark} 1`).click();
  await screen.card(`${mark} 2`).getByRole('checkbox').focus();
  await screen.page.keyboard.press('Space');
  await expect(screen.bulk).toContainText('2 imóvel(is) selecionado(s)');
  await screen.bulk.getByRole('button', { name: 'Cancelar' }).click();
  await expect(screen.bulk).toBeHidden();

  for (const n of [1, 2]) await screen.card(`${mark} ${n}`).getByRole('checkbox').check();
  await screen.bulk.getByRole('button', { name: 'Ativar' }).click();
  const done = screen.toast('Atualização em lote concluída');
  await expect(done).toContainText('2 imóveis foram atualizados com sucesso.');
  await expect(done).toContainText('(2 de 2 imóveis)');
  await expect(screen.bulk).toBeHidden();
  await expect(screen.card(`${mark} 1`)).toContainText('Ativo');
  await expect(screen.card(`${mark} 3`)).toContainText('Rascunho');

  await screen.card(`${mark} 1`).getByRole('checkbox').check();
  await screen.bulk.getByRole('button', { name: 'Pausar' }).click();
  await expect(screen.card(`${mark} 1`)).toContainText('Pausado');

  for (const n of [2, 3]) await screen.card(`${mark} ${n}`).getByRole('checkbox').check();
  await screen.bulk.getByRole('button', { name: 'Excluir' }).click();
  const question = screen.question('Tem certeza que deseja excluir 2 imóvel(is)?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(screen.bulk).toContainText('2 imóvel(is) selecionado(s)');
  await screen.bulk.getByRole('button', { name: 'Excluir' }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(screen.toast('Imóvel excluído')).toBeVisible();
  await expect(screen.card(`${mark} 3`)).toHaveCount(0);
  await expect(screen.card(`${mark} 1`)).toBeVisible();
  expect((await agency.call('admin', 'GET', `/api/properties/${ids[2]}`)).status).toBe(404);
});

test('pausing takes a property off the site; activating a sold one asks first', async ({ agency, open }) => {
  const sold = await aProperty(agency, 'admin', { title: uniqueName('Vendida'), status: 'sold' });
  const live = await aProperty(agency, 'admin', { title: uniqueName('No ar'), status: 'live' });
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  await screen.card(live.title).getByRole('button', { name: 'Pausar' }).click();
  await expect(screen.card(live.title)).toContainText('Pausado');
  await expect(screen.toast('Imóvel atualizado')).toBeVisible();
  const visitor = await open(agency, 'visitor', '/');
  expect((await visitor.goto(`/imovel/${live.slug}`))?.status()).toBe(404);

  await screen.card(sold.title).getByRole('button', { name: 'Ativar' }).click();
  const question = screen.question('Ativar imóvel vendido?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(screen.card(sold.title)).toContainText('Vendido');
  await screen.card(sold.title).getByRole('button', { name: 'Ativar' }).click();
  await question.getByRole('button', { name: 'Ativar' }).click();
  await expect(screen.card(sold.title)).toContainText('Ativo');
  await expect.poll(async () => (await stored(agency, sold.id)).status).toBe('live');
});

test('a failed change is rolled back', async ({ agency, open }) => {
  const { title } = await aProperty(agency, 'admin', { title: uniqueName('Volta'), status: 'live' });
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  await expect(screen.card(title)).toBeVisible();
  await screen.page.context().setOffline(true);
  await screen.card(title).getByRole('button', { name: 'Pausar' }).click();
  await expect(screen.toast('Erro ao atualizar')).toContainText('Sem conexão');
  await expect(screen.card(title)).toContainText('Ativo');
  await screen.page.context().setOffline(false);
});

test('changes made by others appear without a reload', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Ao vivo') });
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  await expect(screen.card(title)).toContainText('R$ 850.000');
  await agency.call('manager', 'PATCH', `/api/properties/${id}`, { price: 640_000 });
  await expect(screen.card(title)).toContainText('R$ 640.000');
  const later = await aProperty(agency, 'manager', { title: uniqueName('Recém-chegada') });
  await expect(screen.card(later.title)).toBeVisible();
});

test('a broker sees own properties, without forbidden actions', async ({ agency, open }) => {
  const own = await aProperty(agency, 'diego', { title: uniqueName('Do Diego') });
  const other = await aProperty(agency, 'camila', { title: uniqueName('Da Camila') });
  const screen = new PropertyScreen(await open(agency, 'diego', '/admin/properties'));
  await expect(screen.card(own.title)).toBeVisible();
  await expect(screen.card(other.title)).toHaveCount(0);
  await screen.card(own.title).getByRole('checkbox').check();
  await expect(screen.bulk.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(screen.bulk.getByRole('button', { name: 'Excluir' })).toHaveCount(0);
  const wizard = await screen.create();
  await wizard.step('Detalhes').click();
  await expect(wizard.field('Corretor responsável')).toHaveCount(0);

  await agency.permit('camila', 'properties', 'read', 'off');
  const denied = await open(agency, 'camila', '/admin/properties');
  await expect(denied.getByText('Você não tem acesso ao módulo properties')).toBeVisible();
  await agency.permit('camila', 'properties', 'read', 'on');
});

function withCards(page: PropertyScreen['page']) {
  const screen = new PropertyScreen(page);
  return { page, card: (title: string) => screen.card(title) };
}
