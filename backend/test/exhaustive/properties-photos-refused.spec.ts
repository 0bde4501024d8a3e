import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { photoIdOf } from '@lox/contracts/property-management.js';
import type { ErrorAnswer } from '../support/client.js';
import { bomb, jpeg, noise, pdf, plain } from '../support/pictures.js';
import { createProperty, ENTERED, sendForm, type FormFile } from '../support/properties.js';
import { suiteApp, suitePerson } from '../support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

const PATH = '/api/properties';
const edit = (id: string, form: Parameters<typeof sendForm>[3]) =>
  sendForm(bia.client, 'PATCH', `${PATH}/${id}`, form);
const photo = async (width: number): Promise<FormFile> => ({ content: await jpeg(width, 48) });
const waiting = (): string[] => readdirSync(join(app.config.dataDir, 'uploads'));

describe('a photo that is refused', () => {
  const cases: [string, () => Promise<Buffer>, number, string][] = [
    [
      '5 MB.jpg',
      () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024 + 1, 'x')),
      413,
      'A foto 5 MB.jpg passa de 5 MB.',
    ],
    ['documento.jpg', () => Promise.resolve(pdf()), 415, 'A foto documento.jpg não é JPG nem PNG.'],
    ['texto.png', () => Promise.resolve(Buffer.from('olá')), 415, 'A foto texto.png não é JPG nem PNG.'],
    ['vazia.png', () => Promise.resolve(Buffer.alloc(0)), 415, 'A foto vazia.png não é JPG nem PNG.'],
    [
      'programa.jpg',
      () => Promise.resolve(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')),
      415,
      'A foto programa.jpg não',
    ],
    [
      'desenho.png',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
      415,
      'A foto desenho.png não é JPG nem PNG.',
    ],
    ['animada.png', () => plain(9, 9).gif().toBuffer(), 415, 'A foto animada.png não é JPG nem PNG.'],
    ['moderna.jpg', () => plain(9, 9).webp().toBuffer(), 415, 'A foto moderna.jpg não é JPG nem PNG.'],
    ['enorme.png', () => bomb(10_000, 6_000), 413, 'A foto enorme.png passa de 40 megapixels.'],
    [
      'cortada.jpg',
      async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 20_000),
      415,
      'A foto cortada.jpg está danificada e não pode ser aberta.',
    ],
    [
      'cortada.png',
      async () => (await noise(300, 300).png().toBuffer()).subarray(0, 20_000),
      415,
      'A foto cortada.png está danificada e não pode ser aberta.',
    ],
    [
      'só a cabeça.jpg',
      async () => (await jpeg()).subarray(0, 30),
      415,
      'A foto só a cabeça.jpg está danificada',
    ],
  ];

  it.each(cases)('%s', async (name, content, status, message) => {
    const { id } = await createProperty(bia.client, { title: `Antes de ${name}` });
    const before = await app.head();
    const images = [await photo(10), { content: await content(), name }];
    for (const answer of [
      await sendForm<ErrorAnswer['body']>(bia.client, 'POST', PATH, { data: ENTERED, images }),
      await sendForm<ErrorAnswer['body']>(bia.client, 'PATCH', `${PATH}/${id}`, { images }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([status, answer.body.message]);
      expect(answer.body.message).toContain(message);
    }
    expect(await app.head()).toBe(before);
    expect(waiting()).toEqual([]);
  });

  it('is one of more than forty', async () => {
    const image = await photo(10);
    const images = Array.from({ length: 41 }, () => image);
    expect(await sendForm(bia.client, 'POST', PATH, { data: ENTERED, images })).toMatchObject({
      status: 413,
      body: { message: 'Envie no máximo 40 fotos.' },
    });
    expect(waiting()).toEqual([]);
  });

  it('is the forty-first of a property', async () => {
    const images = await Promise.all(Array.from({ length: 3 }, () => photo(10)));
    const created = await createProperty(bia.client, {}, { images });
    const many = await Promise.all(Array.from({ length: 38 }, () => photo(10)));
    expect(await edit(created.id, { existingImages: created.images, images: many })).toMatchObject({
      status: 413,
      body: { message: 'Um imóvel tem no máximo 40 fotos.' },
    });
  });
});

it.each([
  '../../../../etc/passwd',
  '..\\..\\x.jpg',
  'a\r\nX-Evil: 1.jpg',
  '"; rm -rf.jpg',
  '/abs.jpg',
  'x'.repeat(500),
])('a photo’s name leads nowhere: %j', async (name) => {
  const { images } = await createProperty(bia.client, {}, { images: [{ content: await jpeg(), name }] });
  expect(images[0]).toMatch(/^\/files\/photos\/[0-9a-f-]{36}\/1600\.jpg$/);
  expect(readdirSync(app.config.dataDir).toSorted()).toEqual(
    expect.arrayContaining(['files', 'uploads']) as unknown,
  );
  expect(readdirSync(join(app.config.dataDir, 'files'))).not.toContain('etc');
});

it('a form that breaks off, or holds unknown fields, is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const raw of ['--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{', 'nada'])
    expect((await bia.client.send('POST', PATH, undefined, { raw, headers })).status).toBe(400);
  const body = new FormData();
  body.append('outra', new Blob(['x']), 'x.jpg');
  const sent = await fetch(app.url + PATH, { method: 'POST', body, headers: { cookie: bia.client.cookie } });
  expect(sent.status).toBe(400);
  expect(waiting()).toEqual([]);
});

it('a foreign page cannot send the form', async () => {
  const { status } = await sendForm(
    bia.client,
    'POST',
    PATH,
    { data: ENTERED },
    { origin: 'https://mal.exemplo' },
  );
  expect(status).toBe(403);
});

it('fifty at once are all taken in, and others are answered meanwhile', async () => {
  const content = await noise(160, 120).jpeg({ quality: 50 }).toBuffer();
  let open = true;
  const uploads = Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      createProperty(bia.client, { title: `Paralela ${i}` }, { images: [{ content }] }),
    ),
  ).finally(() => (open = false));
  let answered = 0;
  while (open) {
    expect((await app.visitor().get('/healthz')).status).toBe(200);
    answered++;
    await delay(10);
  }
  const properties = await uploads;
  expect(new Set(properties.map(({ images }) => photoIdOf(images[0] ?? ''))).size).toBe(50);
  expect(answered).toBeGreaterThan(10);
  expect(waiting()).toEqual([]);
});
