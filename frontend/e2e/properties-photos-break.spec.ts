import { aProperty, photoUpload, PropertyScreen, stored } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

const TOO_LARGE = '<html><h1>413 Request Entity Too Large</h1></html>';

test('photos that a proxy refuses stay on the screen, and only they are sent again', async ({
  agency,
  open,
}) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Casa com fotos') });
  const page = await open(
    agency,
    'admin',
    `/admin/properties?search=${encodeURIComponent(title.split(' ').at(-1)!)}`,
  );
  const wizard = await new PropertyScreen(page).edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([
    await photoUpload('um.jpg', '#a00'),
    await photoUpload('dois.jpg', '#0a0'),
    await photoUpload('tres.jpg', '#00a'),
  ]);
  let calls = 0;
  // As nginx with its default limit.
  await page.route('**/api/admin/property-photos', async (route) => {
    if (++calls === 2) await route.fulfill({ status: 413, contentType: 'text/html', body: TOO_LARGE });
    else await route.fallback();
  });
  await wizard.button('Atualizar').click();
  await expect(page.getByText('passa do limite do servidor que fica na frente')).toBeVisible();
  await expect(wizard.photos().nth(0)).toContainText('Enviada');
  await expect(wizard.photos().nth(1)).toContainText('Não enviada');
  await expect(wizard.photos().nth(2)).toContainText('Enviada');
  await expect(page.getByText('2 de 3 fotos enviadas. As outras continuam aqui.')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Imóvel atualizado!')).toBeVisible();
  expect(calls).toBe(4);
  expect((await stored(agency, id)).images).toHaveLength(3);
});
