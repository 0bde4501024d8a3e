import { centreOf } from './support/board.js';
import { aProperty, editing, pdfUpload, photoUpload, stored } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test('photos are sorted by mouse, keyboard and menu, and removed', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Em ordem') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files(
    await Promise.all(['#a00', '#0a0', '#00a', '#aa0'].map((c, n) => photoUpload(`${n}.jpg`, c))),
  );
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const [a, b, c, d] = (await stored(agency, id)).images as [string, string, string, string];

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  const shown = () =>
    wizard
      .photos()
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await expect(wizard.photos()).toHaveCount(4);
  const [first, second, third, fourth] = await shown();
  // By mouse: the first over the third.
  const [from, to] = [
    await centreOf(wizard.photos().nth(0).locator('img')),
    await centreOf(wizard.photos().nth(2).locator('img')),
  ];
  await screen.page.mouse.move(from.x, from.y);
  await screen.page.mouse.down();
  await screen.page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(wizard.photos().nth(2)).toHaveAttribute('data-over', 'true');
  await screen.page.mouse.up();
  await expect.poll(shown).toEqual([second, third, first, fourth]);
  // By keyboard: the last one moves one to the left.
  await wizard.button('Arrastar foto 4').focus();
  await screen.page.keyboard.press('Space');
  // The arrow keys work only from then on.
  await expect(screen.page.getByText('Foto 4 sobre a posição 4.')).toBeAttached();
  await screen.page.keyboard.press('ArrowLeft');
  await expect(wizard.photos().nth(2)).toHaveAttribute('data-over', 'true');
  await screen.page.keyboard.press('Space');
  await expect.poll(shown).toEqual([second, third, fourth, first]);
  // By menu: the second one becomes the cover.
  await wizard.button('Mover foto 2 para…').click();
  await screen.page.getByRole('menuitem', { name: 'Usar como capa' }).click();
  await expect.poll(shown).toEqual([third, second, fourth, first]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  expect((await stored(agency, id)).images).toEqual([c, b, d, a]);

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await expect(wizard.photos()).toHaveCount(4);
  await expect.poll(shown).toEqual([third, second, fourth, first]);
  await wizard.button('Remover foto 1').click();
  await expect(wizard.photos()).toHaveCount(3);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  expect((await stored(agency, id)).images).toEqual([b, d, a]);
});

test('new photos replace the stored ones after a warning, or are added to them', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Fotos novas') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([await photoUpload('velha.jpg', '#111'), await photoUpload('antiga.jpg', '#222')]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const old = (await stored(agency, id)).images;

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([await photoUpload('nova.jpg', '#933')]);
  await expect(wizard.dialog.getByText('As novas imagens substituirão as 2 fotos atuais')).toBeVisible();
  await expect(wizard.photos()).toHaveCount(1);
  await wizard.button('Acrescentar às atuais').click();
  await expect(wizard.photos()).toHaveCount(3);
  // Between the stored ones, which the form itself cannot express.
  await wizard.button('Mover foto 3 para…').click();
  await screen.page.getByRole('menuitem', { name: 'Uma posição antes' }).click();
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const joined = (await stored(agency, id)).images;
  expect(joined).toHaveLength(3);
  expect([joined[0], joined[2]]).toEqual(old);

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([await photoUpload('outra.jpg', '#339')]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const replaced = (await stored(agency, id)).images;
  expect(replaced).toHaveLength(1);
  expect(joined).not.toContain(replaced[0]);
});

test('documents are listed with link, type and size, and can be removed', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Papéis') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.step('Documentos').click();
  await wizard.files([pdfUpload('iptu.pdf'), pdfUpload('matrícula.pdf')]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();

  await screen.edit(title);
  await wizard.step('Documentos').click();
  await expect(wizard.documents()).toHaveText([/iptu\.pdf.*PDF/, /matrícula\.pdf.*PDF/]);
  const address = await wizard.dialog.getByRole('link', { name: 'iptu.pdf' }).getAttribute('href');
  expect((await agency.call('admin', 'GET', address!)).status).toBe(200);
  await wizard.button('Remover iptu.pdf').click();
  await wizard.button('Remover matrícula.pdf').click();
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  expect((await stored(agency, id)).documents).toEqual([]);
});
