import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { Nominatim } from '../../backend/test/support/nominatim.js';
import { Agency } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { expectNoShift, expectToFit, watchShifts } from './support/layout.js';
import { aProperty, PropertyScreen, stored } from './support/properties.js';
import { expect, test, uniqueName } from './support/test.js';

const EXACT = { latitude: -22.905123, longitude: -47.060812 };
const SECRETS = /22\.9051|47\.0608/;

/** Counts the pictures that browsers fetched. */
async function mapPictures(): Promise<{ server: Server; address: string; fetched: string[] }> {
  const fetched: string[] = [];
  const square = { width: 256, height: 256, channels: 3, background: '#e9e4d6' } as const;
  const picture = await sharp({ create: square }).png().toBuffer();
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, fetched };
}

test(
  'a map is drawn once it is seen, moves nothing, and gives no hidden address away',
  { tag: '@phone' },
  async ({ open }, info) => {
    const pictures = await mapPictures();
    const agency = await Agency.empty({ MAP_TILES_URL: pictures.address });
    try {
      const hidden = await aProperty(agency, 'admin', {
        title: uniqueName('Casa no mapa'),
        ...EXACT,
        addressShown: 'neighborhood',
        status: 'live',
      });
      const shown = await aProperty(agency, 'admin', {
        title: uniqueName('Casa no mapa'),
        ...EXACT,
        addressShown: 'all',
        status: 'live',
      });
      const [{ slug }, { slug: exactSlug }] = [
        await stored(agency, hidden.id),
        await stored(agency, shown.id),
      ];

      const page = await open(agency, 'visitor', `/imovel/${slug}`, { prepare: watchShifts });
      const region = page.getByRole('region', { name: 'Localização', exact: true });
      await expect(region).toContainText('O círculo mostra a região, não o endereço.');
      expect(pictures.fetched).toEqual([]);
      const height = await region.evaluate((own) => own.clientHeight);
      await page.mouse.move(5, 200);
      await region.scrollIntoViewIfNeeded();
      await expect(region.getByRole('region', { name: 'Mapa com a localização do imóvel' })).toBeVisible();
      await expect(region.getByRole('button', { name: 'Aproximar' })).toBeVisible();
      await expect(region.getByRole('link', { name: '© Colaboradores do OpenStreetMap' })).toBeVisible();
      await expect.poll(() => pictures.fetched.length).toBeGreaterThan(0);
      expect(await region.evaluate((own) => own.clientHeight)).toBe(height);
      await expectNoShift(page);
      await expectAccessible(page);
      await expectToFit(page);
      await page.screenshot({ path: info.outputPath('mapa.png') });

      for (const path of [`/api/properties/slug/${slug}`, `/imovel/${slug}`])
        expect(await (await page.request.get(path)).text(), path).not.toMatch(SECRETS);
      const { headers } = await fetch(`${agency.url}/imovel/${slug}`);
      const origin = new URL(pictures.address.replace(/\{.*/, '')).origin;
      expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`);

      const exact = await open(agency, 'visitor', `/imovel/${exactSlug}`);
      const place = exact.getByRole('region', { name: 'Localização', exact: true });
      await expect(place).toBeAttached();
      await expect(place).not.toContainText('círculo');

      const plain = await open(agency, 'visitor', `/imovel/${slug}`, { javaScriptEnabled: false });
      await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(plain.getByRole('heading', { name: 'Localização' })).toBeHidden();
    } finally {
      await agency.stop();
      pictures.server.closeAllConnections();
      pictures.server.close();
    }
  },
);

test('without an address of map pictures there is no map', async ({ agency, open }) => {
  const { id } = await aProperty(agency, 'admin', {
    title: uniqueName('Casa no mapa'),
    ...EXACT,
    status: 'live',
  });
  const page = await open(agency, 'visitor', `/imovel/${(await stored(agency, id)).slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Localização' })).toHaveCount(0);
});

test(
  '“Localizar” fills the coordinates, and says what it did not find',
  { tag: '@phone' },
  async ({ open }, info) => {
    const service = await Nominatim.start();
    const agency = await Agency.empty({ GEOCODER_URL: service.address });
    try {
      const title = uniqueName('Casa no mapa');
      const { id } = await aProperty(agency, 'admin', { title });
      const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
      const wizard = await screen.edit(title);
      const { dialog } = wizard;
      await dialog.getByRole('button', { name: /^Rua e número em separado/ }).click();
      const locate = wizard.button('Localizar');
      await locate.click();
      await expect(dialog.getByText('O mapa não achou este endereço.')).toBeVisible();
      await expect(wizard.field('Latitude')).toHaveValue('');

      service.finds({ lat: '-22.905123', lon: '-47.060812', display_name: 'Rua A, Campinas' });
      await locate.click();
      await expect(dialog.getByText('Achado: Rua A, Campinas')).toBeVisible();
      await expect(wizard.field('Latitude')).toHaveValue('-22,905123');
      await expect(wizard.field('Longitude')).toHaveValue('-47,060812');
      await expectAccessible(screen.page);
      await screen.page.screenshot({ path: info.outputPath('localizar.png') });
      await wizard.button('Atualizar').click();
      await expect(screen.page.getByText('Imóvel atualizado!')).toBeVisible();
      expect(await stored(agency, id)).toMatchObject(EXACT);
    } finally {
      await agency.stop();
      await service.close();
    }
  },
);
