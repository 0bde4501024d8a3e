import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aProperty, photoUpload, PropertyScreen, stored, type UploadedFile } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

/** Noise: a JPEG of more than 5 MB, lying on its side, with a place in its EXIF data. */
async function largePhoto(name: string): Promise<UploadedFile> {
  const [width, height] = [1800, 1300];
  const raw = { width, height, channels: 3 as const };
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function webp(name: string): Promise<UploadedFile> {
  const picture = sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } });
  return { name, mimeType: 'image/webp', buffer: await picture.webp().toBuffer() };
}

async function dropOn(page: Page, title: string, files: readonly UploadedFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, sent);
  await page.getByRole('article', { name: title }).dispatchEvent('drop', { dataTransfer });
}

test('photos dropped on a card are made smaller and added behind the present ones, with a report', async ({
  agency,
  open,
}, info) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Casa que recebe fotos') });
  const page = await open(agency, 'admin', `/admin/properties?search=${encodeURIComponent(title)}`);
  const screen = new PropertyScreen(page);
  await expect(screen.card(title)).toBeVisible();
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/property-photos'))
      sizes.push(Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0));
  });
  const large = await largePhoto('praia.jpg');
  expect(large.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await dropOn(page, title, [
    large,
    await webp('planta.webp'),
    await photoUpload('pequena.jpg', '#a52'),
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(screen.toast('3 fotos adicionadas, outras não')).toContainText('nota.txt não é JPG nem PNG');
  await expect(screen.toast('3 fotos adicionadas, outras não')).toContainText(
    'IMG_0001.HEIC está em HEIC, que este navegador não abre',
  );
  const { photos } = await stored(agency, id);
  expect(photos.map(({ width, height }) => width > height)).toEqual([false, true, true]);
  expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024 + 2000);
  await page.screenshot({ path: info.outputPath('1-card.png') });

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Enviar fotos de ${title}` }).click();
  await (await chooser).setFiles([await photoUpload('quarta.jpg', '#25a')]);
  await expect(screen.toast('1 foto adicionada')).toContainText(title);
  const after = (await stored(agency, id)).photos;
  expect(after.slice(0, 3)).toEqual(photos);
  expect(after).toHaveLength(4);
});

test('the wizard makes large photos smaller before it shows and sends them @phone', async ({
  agency,
  open,
}, info) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Casa de fotos grandes') });
  const page = await open(agency, 'admin', `/admin/properties?search=${encodeURIComponent(title)}`);
  const screen = new PropertyScreen(page);
  await expect(page.getByRole('button', { name: `Enviar fotos de ${title}` })).toBeVisible();
  await page.screenshot({ path: info.outputPath('1-list.png') });
  const wizard = await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([await largePhoto('frente.jpg'), await webp('fundos.webp')]);
  await expect(wizard.photos()).toHaveCount(2);
  await page.screenshot({ path: info.outputPath('2-wizard.png') });
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Imóvel atualizado!')).toBeVisible();
  const { photos } = await stored(agency, id);
  expect(photos.map(({ width, height }) => width > height)).toEqual([false, true]);
});
