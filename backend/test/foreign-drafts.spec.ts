import { randomUUID } from 'node:crypto';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { Client } from './support/client.js';
import { jpeg, pdf } from './support/pictures.js';
import { createProperty } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { dayIn } from './support/visits.js';

/** In the titles of unshown records, and nowhere else. */
const MARK = 'qqforasteiro';
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Dona', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio Corretor', permissions: 'corretor_avancado' });
const draft = suiteValue(async () => {
  const documents = [{ content: pdf(), name: 'a.pdf', type: 'application/pdf' }];
  const files = { images: [{ content: await jpeg() }], documents };
  return createProperty(bia.client, { title: `Casa ${MARK}` }, files);
});
const removed = suiteValue(async () => {
  const property = await createProperty(bia.client, { title: `Sítio ${MARK}` });
  await bia.client.send('DELETE', `/api/properties/${property.id}`);
  return property;
});

type Named = Record<'id' | 'slug' | 'code' | 'title' | 'fileId', string>;
const namesOf = ({ id, slug, code, title, documents }: ManagedProperty): Named => ({
  ...{ id, slug, code, title },
  fileId: documents[0]?.id ?? randomUUID(),
});
const unknown = (): Named => ({
  ...{ id: randomUUID(), slug: 'casa-que-nao-ha', code: 'CA-00000', title: 'Casa que não há' },
  fileId: randomUUID(),
});

type Call = [method: string, path: string, body?: object];
const contact = { name: 'Ana', email: 'ana@exemplo.com.br', phone: '(19) 99999-4444' };
const callsOf = ({ id, slug, code, title, fileId }: Named): Call[] => [
  ...['/imovel/', '/property/', '/properties/', '/api/properties/slug/', '/api/properties/'].flatMap((path) =>
    [id, slug, code].map((name): Call => ['GET', path + name]),
  ),
  ...['', '/search', '/count'].flatMap((path) =>
    [id, slug, code, title].map((name): Call => [
      'GET',
      `/api/properties${path}?search=${encodeURIComponent(name)}`,
    ]),
  ),
  ['GET', `/api/admin/property-previews/${slug}`],
  ['GET', `/api/properties/${id}/documents/${fileId}`],
  ['GET', `/files/photos/${fileId}/1600.jpeg`],
  ['POST', '/api/leads', { ...contact, source: 'contact_modal', message: 'Oi', propertyId: id }],
  [
    'POST',
    '/api/public/schedule-visit',
    { ...contact, propertyId: id, preferredDate: dayIn(9), preferredTime: 'morning' },
  ],
  ['POST', '/api/whatsapp/generate-link', { propertyId: id, propertyTitle: title, propertySlug: slug }],
];

async function answersOf(client: Client, named: Named): Promise<string[]> {
  const answers: string[] = [];
  for (const call of callsOf(named)) {
    const { status, text } = await client.send(...call);
    const asked = [...Object.values(named), encodeURIComponent(named.title)];
    const told = asked.reduce((rest, name) => rest.replaceAll(name, '·'), text);
    answers.push(`${call[0]} ${call[1].split('?')[0]} ${status} ${told}`);
  }
  return answers.map((answer) =>
    Object.values(named).reduce((rest, name) => rest.replaceAll(name, '·'), answer),
  );
}

describe.each([
  ['a draft', draft],
  ['a removed draft', removed],
])('%s of somebody else’s', (_, property) => {
  it.each<[string, () => Promise<Client>]>([
    ['a visitor', async () => app.visitor()],
    ['an owner', async () => (await app.person({ role: 'owner' })).client],
  ])('is to %s as unknown as what there is not, at every address', async (_, open) => {
    const client = await open();
    expect(await answersOf(client, namesOf(property))).toEqual(await answersOf(client, unknown()));
  });

  it('is so at every public address to a broker too', async () => {
    const isPublic = (answer: string): boolean => !/ \/api\/properties\/·/.test(answer);
    const [told, due] = [
      await answersOf(caio.client, namesOf(property)),
      await answersOf(caio.client, unknown()),
    ];
    expect(told.filter(isPublic)).toEqual(due.filter(isPublic));
  });

  it('is in no list', async () => {
    for (const path of ['/api/properties?limit=100', '/api/properties/search?limit=100', '/sitemap.xml'])
      expect((await app.visitor().get(path)).text).not.toContain(MARK);
  });
});
