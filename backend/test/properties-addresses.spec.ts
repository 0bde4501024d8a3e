import type { PublicProperty, SlugResolution } from '@lox/contracts/properties.js';
import { PropertyQueries } from '../src/slices/properties/public/property.queries.js';
import { jpeg, pdf } from './support/pictures.js';
import { changeProperty, createProperty, ENTERED, sendForm } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

const live = (title: string) => createProperty(bia.client, { title, status: 'live' });
const resolve = (slug: string): Promise<SlugResolution> => app.nest.get(PropertyQueries).resolveSlug(slug);
const publicly = (slug: string) => app.visitor().get<PublicProperty>(`/api/properties/slug/${slug}`);

describe('the address of a property', () => {
  it('shows it while it is live', async () => {
    const { slug, id } = await live('Casa viva');
    expect(await resolve(slug)).toMatchObject({ kind: 'live', property: { id, slug } });
    expect(await publicly(slug)).toMatchObject({ status: 200, body: { id } });
  });

  it('leads to the new one after every change of title or city', async () => {
    const { id, slug: first } = await live('Casa de nome antigo');
    const { slug: second } = (await changeProperty(bia.client, id, { title: 'Casa de nome novo' })).body;
    const { slug: third } = (await changeProperty(bia.client, id, { city: 'Valinhos' })).body;
    expect([first, second, third]).toEqual([
      'casa-de-nome-antigo-campinas',
      'casa-de-nome-novo-campinas',
      'casa-de-nome-novo-valinhos',
    ]);
    for (const former of [first, second]) {
      expect(await resolve(former)).toEqual({ kind: 'moved', slug: third });
      const { status, headers } = await publicly(former);
      expect([status, headers.get('location')]).toEqual([301, `/api/properties/slug/${third}`]);
    }
    expect(await resolve(third)).toMatchObject({ kind: 'live' });
  });

  it('comes back with the name', async () => {
    const { id, slug } = await live('Casa que volta');
    const { slug: other } = (await changeProperty(bia.client, id, { title: 'Casa que vai' })).body;
    const back = await changeProperty(bia.client, id, { title: 'Casa que volta' });
    expect(back.body.slug).toBe(slug);
    expect(await resolve(slug)).toMatchObject({ kind: 'live' });
    expect(await resolve(other)).toEqual({ kind: 'moved', slug });
  });

  it('is never given to another property', async () => {
    const { id, slug } = await live('Casa disputada');
    await changeProperty(bia.client, id, { title: 'Casa sossegada' });
    const other = await live('Casa disputada');
    expect(other.slug).not.toBe(slug);
    expect(await resolve(slug)).toEqual({ kind: 'moved', slug: 'casa-sossegada-campinas' });
    await app.admin.client.send('DELETE', `/api/properties/${id}`);
    expect((await live('Casa disputada')).slug).not.toBe(slug);
    expect(await resolve(slug)).toEqual({ kind: 'gone' });
  });

  it('stays when the title changes in case only', async () => {
    const { id, slug } = await live('Casa em caixa baixa');
    expect((await changeProperty(bia.client, id, { title: 'CASA em Caixa Baixa' })).body.slug).toBe(slug);
  });

  it.each(['paused', 'sold', 'draft', 'review'] as const)('shows nothing while it is %s', async (status) => {
    const { id, slug } = await live(`Casa para ${status}`);
    const former = slug;
    const { body } = await changeProperty(bia.client, id, { title: `Outra para ${status}`, status });
    for (const address of [former, body.slug]) {
      expect(await resolve(address)).toEqual({ kind: 'unknown' });
      expect((await publicly(address)).status).toBe(404);
    }
    await changeProperty(bia.client, id, { status: 'live' });
    expect(await resolve(former)).toEqual({ kind: 'moved', slug: body.slug });
  });

  it('says that it is gone when the property was removed, former addresses too', async () => {
    const { id, slug } = await live('Casa removida');
    const { body } = await changeProperty(bia.client, id, { title: 'Casa mais removida' });
    await bia.client.send('DELETE', `/api/properties/${id}`);
    for (const address of [slug, body.slug]) expect(await resolve(address)).toEqual({ kind: 'gone' });
  });

  it('that nobody ever had is unknown', async () => {
    for (const slug of ['nunca-houve', '', 'x'.repeat(500), '../x', 'çã%'])
      expect(await resolve(slug)).toEqual({ kind: 'unknown' });
  });
});

it('the public list knows nothing of documents and owners, and shows photos by their addresses', async () => {
  const files = {
    images: [{ content: await jpeg() }],
    documents: [{ content: pdf(), name: 'Segredo.pdf', type: 'application/pdf' }],
  };
  const { images, slug } = await createProperty(bia.client, { title: 'Com papéis', status: 'live' }, files);
  for (const path of ['/api/properties', `/api/properties/slug/${slug}`]) {
    const { text } = await app.visitor().get(path);
    expect(text).toContain(images[0]);
    for (const secret of ['Segredo', 'documents', 'ownerId', 'brokerId', 'revision', 'importKey', bia.id])
      expect(text).not.toContain(secret);
  }
});

describe('a document of a property', () => {
  it('is kept under its name, whatever that is', async () => {
    const names = [
      'Matrícula nº 1.pdf',
      '../../etc/passwd',
      'a"b\\c.pdf',
      'x\r\nSet-Cookie: a=b.pdf',
      '契約.pdf',
    ];
    const documents = names.map((name) => ({ content: pdf(), name, type: 'text/html' }));
    const created = await createProperty(bia.client, {}, { documents });
    expect(created.documents.map(({ mimeType }) => mimeType)).toEqual(names.map(() => 'application/pdf'));
    for (const { url } of created.documents) {
      const { status, headers, text } = await bia.client.get(url);
      expect([status, text]).toEqual([200, pdf().toString()]);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
    }
    const { headers } = await bia.client.get(created.documents[0]?.url ?? '');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Matr%C3%ADcula%20n%C2%BA%201.pdf");
  });

  it('is kept, added to and taken away as the form says', async () => {
    const pdfs = (...names: string[]) =>
      names.map((name) => ({ content: pdf(), name: `${name}.pdf`, type: 'application/pdf' }));
    const created = await createProperty(bia.client, {}, { documents: pdfs('a', 'b') });
    const path = `/api/properties/${created.id}`;
    const edit = async (form: object) =>
      (await sendForm(bia.client, 'PATCH', path, form)).body.documents.map(({ name }) => name);
    const [a, b] = created.documents.map(({ id }) => id);
    expect(await edit({ documents: pdfs('c') })).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(await edit({ existingDocuments: [b] })).toEqual(['b.pdf']);
    expect(await edit({ data: { price: 7 } })).toEqual(['b.pdf']);
    expect((await sendForm(bia.client, 'PATCH', path, { existingDocuments: [a!] })).status).toBe(400);
    expect((await bia.client.get(`${path}/documents/${a}`)).status).toBe(404);
    expect(await edit({ existingDocuments: [] })).toEqual([]);
  });

  it.each([
    [
      'página.html',
      Buffer.from('<script>alert(1)</script>'),
      415,
      'O arquivo página.html não é PDF, JPG nem PNG.',
    ],
    ['falso.pdf', Buffer.from('PK\x03\x04', 'latin1'), 415, 'O arquivo falso.pdf não é PDF, JPG nem PNG.'],
    [
      'grande.pdf',
      Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'O arquivo grande.pdf passa de 10 MB.',
    ],
  ])('is refused when it is none: %s', async (name, content, status, message) => {
    const before = await app.head();
    const form = { data: ENTERED, documents: [{ content, name, type: 'application/pdf' }] };
    expect(await sendForm(bia.client, 'POST', '/api/properties', form)).toMatchObject({
      status,
      body: { message },
    });
    expect(await app.head()).toBe(before);
  });

  it('belongs to its property only', async () => {
    const document = { content: pdf(), type: 'application/pdf' };
    const one = await createProperty(bia.client, {}, { documents: [document] });
    const other = await createProperty(bia.client);
    const path = `/api/properties/${other.id}/documents/`;
    for (const id of [one.documents[0]?.id, '%2e%2e%2fsecrets.json'])
      expect((await bia.client.get(path + id)).status).toBe(404);
  });
});
