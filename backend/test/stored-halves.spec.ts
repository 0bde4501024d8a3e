import { randomUUID } from 'node:crypto';
import type { WhatsappLink } from '@lox/contracts/property-chat.js';
import type { LetterPage } from '@lox/contracts/letters.js';
import type { FollowerAction, FollowerView } from '@lox/contracts/operations.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type { EventMetadata } from '../src/platform/storage/event-store/event-store.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { LISTED_HOUSE } from './support/property-samples.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

/** Half of an emoji, as cutting leaves it, and its replacement on reading. */
const HALF = '\ud83d';
const MENDED = '\ufffd';

const app = suiteApp();

async function append(stream: string, type: string, data: JsonObject): Promise<void> {
  const metadata: EventMetadata = {
    actorId: null,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 2,
    occurredAt: new Date().toISOString(),
  };
  const event = { id: randomUUID(), type, data, metadata };
  await app.events.append(stream, [event], { expectedRevision: 'no_stream' });
}

describe('what an older release kept with half a character in it', () => {
  const [property, lead] = [randomUUID(), randomUUID()];
  const slug = 'casa-com-metade';

  beforeAll(async () => {
    await append(`property-${property}`, 'PropertyListed', {
      ...LISTED_HOUSE,
      slug,
      title: `Casa ${HALF}`,
      description: `${HALF} e ${HALF}`,
      city: `Campinas${HALF}\x07\u202e\u2028\r\n"`,
      neighborhood: `${HALF}Centro`,
      features: [`Jardim ${HALF}`],
      brokerId: app.admin.id,
    });
    const nothing = { phone: '19999990000', notes: HALF, propertyType: null, purpose: null, region: null };
    await append(`lead-${lead}`, 'LeadCreated', {
      name: `Ana ${HALF}`,
      email: 'ana@exemplo.com.br',
      message: `Oi ${HALF}`,
      ...nothing,
      status: 'new',
      priority: 'medium',
      source: 'contact_modal',
      propertyId: property,
      brokerId: app.admin.id,
    });
    await until('both are shown', async () => {
      const [one, other] = await Promise.all([
        app.visitor().get(`/api/properties/slug/${slug}`),
        app.admin.client.get(`/api/admin/leads/${lead}`),
      ]);
      return one.status === 200 && other.status === 200;
    });
  });

  it('is shown, found, linked and exported whole', async () => {
    const { client } = app.admin;
    const shown = await app.visitor().get<PublicProperty>(`/api/properties/slug/${slug}`);
    expect(shown.body).toMatchObject({ title: `Casa ${MENDED}`, features: [`Jardim ${MENDED}`] });
    const link = await app.visitor().post<WhatsappLink>('/api/whatsapp/generate-link', {
      propertyId: property,
      propertyTitle: 'Casa',
      propertySlug: slug,
      brokerWhatsApp: '19999990000',
    });
    expect(link.status).toBe(200);
    expect(new URL(link.body.url).searchParams.get('text')).toContain(`Casa ${MENDED}`);
    for (const path of [
      '/api/properties?search=casa',
      '/api/properties/search',
      '/api/admin/properties',
      '/api/admin/leads/board',
      `/api/admin/leads/${lead}/history`,
      '/api/admin/audit-logs',
      '/api/admin/reports/properties',
      '/api/admin/reports/leads',
      '/api/admin/dashboard',
      '/api/admin/operations/events',
      '/api/notifications',
    ]) {
      const { status, text } = await client.get(path);
      expect([path, status, text.includes('\\ud83d')]).toEqual([path, 200, false]);
    }
    for (const format of ['json', 'csv', 'pdf'])
      for (const reportType of ['properties', 'leads', 'performance']) {
        const sent = await client.post('/api/admin/reports/export', { reportType, format });
        expect([reportType, format, sent.status]).toEqual([reportType, format, 200]);
      }
  });

  it('is written in letters', async () => {
    const { items } = await until('a letter waits', async () => {
      const { body } = await app.admin.client.get<LetterPage>('/api/admin/letters');
      return body.items.length > 0 && body;
    });
    for (const { id } of items)
      expect((await app.admin.client.get(`/api/admin/letters/${id}/html`)).status).toBe(200);
  });

  it.each(['properties', 'lead-board', 'audit'])('is read the same when %s are built anew', async (name) => {
    const { client } = app.admin;
    const act = (action: FollowerAction) =>
      client.post(`/api/admin/operations/followers/${name}/actions`, { action });
    const follower = async () => {
      const { body } = await client.get<FollowerView[]>('/api/admin/operations/followers');
      return body.find((one) => one.name === name)!;
    };
    expect((await act('rebuild')).status).toBe(202);
    await until('it is built', async () => (await follower()).mayRevert);
    await act('verify');
    const compared = await until('it is compared', async () => {
      const { verification } = await follower();
      return verification?.state === 'done' && verification;
    });
    expect([compared.differing, (await follower()).parked]).toEqual([0, 0]);
  });
});

it('a stored document is read with whole characters', async () => {
  await app.documents.ensure({ name: 'halves', indexes: [] });
  const document = { _id: 'one', title: `a${HALF}`, list: [HALF], [`na${MENDED}me`]: HALF };
  await app.documents.write([{ put: 'halves', document }]);
  const mended = { _id: 'one', title: `a${MENDED}`, list: [MENDED], [`na${MENDED}me`]: MENDED };
  expect(await app.documents.get('halves', 'one')).toEqual(mended);
  expect(await app.documents.find('halves', {})).toEqual([mended]);
  expect(await app.documents.getMany('halves', ['one'])).toEqual([mended]);
});
