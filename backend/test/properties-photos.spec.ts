import { get } from 'node:http';
import sharp from 'sharp';
import { PHOTO_WIDTHS, photoUrl } from '@lox/contracts/property-management.js';
import type { SystemSettings } from '@lox/contracts/settings.js';
import { jpeg, located, noise } from './support/pictures.js';
import { changeProperty, createProperty, ENTERED, sendForm, type FormFile } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

const PATH = '/api/properties';
const edit = (id: string, form: Parameters<typeof sendForm>[3]) =>
  sendForm(bia.client, 'PATCH', `${PATH}/${id}`, form);
const photo = async (width: number): Promise<FormFile> => ({ content: await jpeg(width, 48) });
const picture = async (path: string): Promise<{ type: string | null; content: Buffer }> => {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  return {
    type: response.headers.get('content-type'),
    content: Buffer.from(await response.arrayBuffer()),
  };
};
/** The path as given: fetch would take the dots out. */
const asItStands = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    get({ hostname, port, path }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', reject);
  });

describe('the pictures of a photo', () => {
  it('are kept in every width and format, and one for sharing', async () => {
    const content = await noise(2400, 1600).jpeg({ quality: 40 }).toBuffer();
    const { images, photos } = await createProperty(bia.client, {}, { images: [{ content }] });
    const [{ id, width, height } = { id: '', width: 0, height: 0 }] = photos;
    expect([width, height, images]).toEqual([1600, 1067, [photoUrl(id, 1600, 'jpeg')]]);
    for (const size of PHOTO_WIDTHS)
      for (const format of ['avif', 'webp', 'jpeg'] as const) {
        const { type, content } = await picture(photoUrl(id, size, format));
        const { width, format: found } = await sharp(content).metadata();
        expect([type, width, found]).toEqual([`image/${format}`, size, format === 'avif' ? 'heif' : format]);
      }
    const share = await picture(photoUrl(id, 'share', 'jpeg'));
    expect(await sharp(share.content).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(share.content.length).toBeLessThan(300_000);
  });

  describe('for sharing', () => {
    const setCreci = async (creci: string) => {
      const path = '/api/admin/settings';
      const { whatsappNumber, availableRegions } = (await app.admin.client.get<SystemSettings>(path)).body;
      return app.admin.client.send('PUT', path, { whatsappNumber, availableRegions, creci });
    };
    const shared = async (path: string) => {
      const response = await fetch(app.url + path);
      const content = Buffer.from(await response.arrayBuffer());
      return {
        cached: response.headers.get('cache-control'),
        shownBy: response.headers.get('cross-origin-resource-policy'),
        tag: response.headers.get('etag'),
        rows: (top: number, height: number) =>
          sharp(content).extract({ left: 0, top, width: 1200, height }).removeAlpha().raw().toBuffer(),
      };
    };
    const white = (pixels: Buffer): number => pixels.reduce((sum, value) => sum + Number(value > 230), 0);

    it('name the agency and its CRECI, as long as it has one', async () => {
      const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
        .jpeg()
        .toBuffer();
      const { photos } = await createProperty(bia.client, {}, { images: [{ content }] });
      const path = photoUrl(photos[0]?.id ?? '', 'share', 'jpeg');
      const seen: Awaited<ReturnType<typeof shared>>[] = [];
      for (const creci of ['12345-J', '67890-J', '', '12345-J']) {
        expect((await setCreci(creci)).status).toBe(200);
        seen.push(await shared(path));
      }
      const linesAt = (top: number, height: number) => Promise.all(seen.map(({ rows }) => rows(top, height)));
      const [first, second, none, again] = (await linesAt(594, 12)) as [Buffer, Buffer, Buffer, Buffer];
      expect(first.equals(second)).toBe(false);
      expect(first.equals(again)).toBe(true);
      expect([white(first) > 500, white(none)]).toEqual([true, 0]);
      for (const name of await linesAt(510, 70)) expect(white(name)).toBeGreaterThan(1_000);
      for (const photo of await linesAt(0, 490)) expect(white(photo)).toBe(0);
      expect(new Set(seen.map(({ tag }) => tag)).size).toBe(3);
      expect(seen[0]).toMatchObject({ cached: 'public, max-age=3600', shownBy: 'cross-origin' });
    });

    it('the drawing of pages without a picture of their own names them too', async () => {
      const seen: Awaited<ReturnType<typeof shared>>[] = [];
      for (const creci of ['12345-J', '67890-J', '', '12345-J']) {
        expect((await setCreci(creci)).status).toBe(200);
        seen.push(await shared('/share.jpg'));
      }
      const lines = await Promise.all(seen.map(({ rows }) => rows(594, 12)));
      expect(lines.map((line) => lines.findIndex((other) => other.equals(line)))).toEqual([0, 1, 2, 0]);
      expect(lines.map((line) => white(line) > 500)).toEqual([true, true, false, true]);
      for (const { rows } of seen) expect(white(await rows(510, 70))).toBeGreaterThan(1_000);
      expect(seen[0]).toMatchObject({ cached: 'public, max-age=3600', shownBy: 'cross-origin' });
      const known = { 'if-none-match': seen[3]?.tag ?? '', 'cache-control': 'max-age=0' };
      expect((await app.visitor().get('/share.jpg', known)).status).toBe(304);
    });
  });

  it('may be cached without end by any cache', async () => {
    const { images } = await createProperty(bia.client, {}, { images: [await photo(64)] });
    const { headers } = await app.visitor().get(images[0] ?? '');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('set-cookie')).toBeNull();
    const again = await app.visitor().get(images[0] ?? '', {
      'if-none-match': headers.get('etag') ?? '',
      // Node's fetch would ask for a fresh one.
      'cache-control': 'max-age=0',
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const head = await app.visitor().send('HEAD', images[0] ?? '');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('stand upright and tell nothing of camera, owner or place', async () => {
    const content = await located(60, 40);
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { photos } = await createProperty(bia.client, {}, { images: [{ content }] });
    const [{ id, ...size } = { id: '' }] = photos;
    expect(size).toMatchObject({ width: 40, height: 60 });
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const { content } = await picture(photoUrl(id, 400, format));
      const metadata = await sharp(content).metadata();
      expect([metadata.width, metadata.height, metadata.orientation ?? 1]).toEqual([40, 60, 1]);
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
      expect(content.includes('Bia Fotografa')).toBe(false);
    }
  });

  it('of a transparent PNG have a white ground', async () => {
    const content = await sharp({
      create: { width: 20, height: 20, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    const { images } = await createProperty(bia.client, {}, { images: [{ content, type: 'image/png' }] });
    const { dominant } = await sharp((await picture(images[0] ?? '')).content).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it.each([
    '/files/photos/nada/1600.jpg',
    '/files/photos/00000000-0000-4000-8000-000000000000/1600.jpg',
    '/files/photos/../../secrets.json',
    '/files/photos/..%2f..%2f/secrets.json',
    '/files/photos/%2e%2e/%2e%2e%2fsecrets.json',
    '/files/secrets.json',
  ])('are all that is served: %s', async (path) => {
    const { status, text } = await asItStands(path);
    expect([404, 503]).toContain(status);
    expect(text).not.toContain('SECRET');
  });

  it.each(['1601.jpg', '1600.png', '1600', 'share.webp', '..', '1600.jpg%00', '1600.JPG'])(
    'of a photo that there is have these names and no other: %s',
    async (name) => {
      const { photos } = await createProperty(bia.client, {}, { images: [await photo(64)] });
      expect((await app.visitor().get(`/files/photos/${photos[0]?.id}/${name}`)).status).toBe(404);
    },
  );
});

describe('the order of photos', () => {
  const widths = async (id: string): Promise<number[]> =>
    (await bia.client.get<{ photos: { width: number }[] }>(`${PATH}/${id}`)).body.photos.map(
      ({ width }) => width,
    );

  it('is the sender’s, with the main one in front', async () => {
    const images = await Promise.all([10, 20, 30].map(photo));
    const { id } = await createProperty(bia.client, {}, { images, mainImageIndexTotal: 2 });
    expect(await widths(id)).toEqual([30, 10, 20]);
  });

  it('follows what is kept, taken away and added', async () => {
    const created = await createProperty(
      bia.client,
      {},
      { images: await Promise.all([10, 20, 30].map(photo)) },
    );
    const [first = '', second = '', third = ''] = created.images;
    const { id } = created;
    expect((await edit(id, { existingImages: [third, first], mainImageIndexTotal: 0 })).status).toBe(200);
    expect(await widths(id)).toEqual([30, 10]);
    await edit(id, { existingImages: [third, first], images: [await photo(40)], mainImageIndexTotal: 2 });
    expect(await widths(id)).toEqual([40, 30, 10]);
    expect((await edit(id, { existingImages: [second] })).status).toBe(400);
    await edit(id, { images: [await photo(50)] });
    expect(await widths(id)).toEqual([50]);
    await edit(id, { data: { price: 5 } });
    expect(await widths(id)).toEqual([50]);
    await edit(id, { existingImages: [] });
    expect(await widths(id)).toEqual([]);
    expect(await changeProperty(bia.client, id, { price: 6 })).toMatchObject({ body: { images: [] } });
  });

  it('takes photos of the property itself only', async () => {
    const { images } = await createProperty(bia.client, {}, { images: [await photo(10)] });
    const { id } = await createProperty(bia.client);
    for (const existingImages of [images, ['https://exemplo.com/a.jpg']]) {
      expect(await edit(id, { existingImages })).toMatchObject({
        status: 400,
        body: { code: 'file_not_found' },
      });
      expect((await sendForm(bia.client, 'POST', PATH, { data: ENTERED, existingImages })).status).toBe(400);
    }
  });

  it.each(['x', '1.5', '7'])('refuses the main photo %s', async (mainImageIndexTotal) => {
    const { id } = await createProperty(bia.client);
    expect((await edit(id, { images: [await photo(10)], mainImageIndexTotal })).status).toBe(400);
  });
});
