import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { aProperty, photoUpload, PropertyScreen } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

const STEPS = ['Localização', 'Detalhes', 'Fotos/Vídeo', 'Preço', 'Documentos'];

test('the list, the wizard and the import are accessible', async ({ agency, open }) => {
  const { title } = await aProperty(agency, 'admin', { title: uniqueName('Para todos') });
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  await screen.card(title).getByRole('checkbox').check();
  await expectAccessible(screen.page);
  await screen.bulk.getByRole('button', { name: 'Cancelar' }).click();
  const wizard = await screen.edit(title);
  for (const step of STEPS) {
    await wizard.step(step).click();
    if (step === 'Fotos/Vídeo') await wizard.files([await photoUpload('uma.jpg', '#567')]);
    await expectAccessible(screen.page);
  }
  await screen.page.goto('/admin/csv-upload');
  await expect(screen.page.getByRole('heading', { level: 1 })).toHaveText('Upload CSV');
  await expectAccessible(screen.page);
});

test('nothing is cut off on a phone', { tag: '@phone-only' }, async ({ agency, open }) => {
  const { title } = await aProperty(agency, 'admin', {
    title: uniqueName('Um título comprido que não cabe na largura de um telefone'),
    price: 9_999_999_999.99,
  });
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  await expectToFit(screen.page, screen.page.getByTestId('properties-page'));
  await screen.card(title).getByRole('checkbox').check();
  await expectToFit(screen.page, screen.bulk);
  await screen.bulk.getByRole('button', { name: 'Cancelar' }).tap();
  const wizard = await screen.edit(title);
  for (const step of STEPS) {
    await wizard.step(step).tap();
    if (step === 'Fotos/Vídeo') await wizard.files([await photoUpload('uma.jpg', '#567')]);
    await expectToFit(screen.page, wizard.dialog);
  }
  await screen.page.goto('/admin/csv-upload');
  await expectToFit(screen.page, screen.page.getByRole('main'));
});
