import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { TRASH_DAYS, type TrashEntry, type TrashKind } from '@lox/contracts/trash.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { FileCleaner } from '../src/platform/http/files/file-cleaner.js';
import { ErasureWorker } from '../src/workflows/erasing/erasing.module.js';
import { JobClock } from '../src/platform/log/jobs/job-clock.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import type { DeliveryDocument } from '../src/slices/integrations/webhooks/delivery.document.js';
import { WebhookPayloads } from '../src/slices/integrations/webhooks/webhook-payloads.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { PurgeDocument } from '../src/slices/documents/library.commands.js';
import { origin } from './support/app.js';
import type { Client } from './support/client.js';
import { diskTime } from './support/disk-time.js';
import { aPdf, LIST, upload, uploaded } from './support/documents.js';
import { createLead, eraseLeadPerson } from './support/leads.js';
import { jpeg, pdf } from './support/pictures.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { createUser } from './support/users.js';

const DAY = 86_400_000;
const TRASH = '/api/admin/trash';
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const rui = suitePerson(app, { name: 'Rui', permissions: 'corretor_avancado' });
const basic = suitePerson(app, { permissions: 'corretor_basico' });

let later = 0;
beforeAll(() => void jest.spyOn(app.nest.get(JobClock), 'now').mockImplementation(() => Date.now() + later));
afterAll(() => jest.restoreAllMocks());

const trashOf = async (client: Client, kind: TrashKind): Promise<TrashEntry[]> =>
  (await client.get<TrashEntry[]>(`${TRASH}?kind=${kind}&limit=100`)).body;
const ids = async (client: Client, kind: TrashKind) => (await trashOf(client, kind)).map(({ id }) => id);
const remove = async (client: Client, path: string) =>
  expect((await client.send('DELETE', path)).status).toBe(200);
const restore = (client: Client, kind: string, id: string) =>
  client.post<ErrorBody>(`${TRASH}/${kind}/${id}/restore`);
const purge = (client: Client, kind: string, id: string) =>
  client.send<ErrorBody>('DELETE', `${TRASH}/${kind}/${id}`);
const property = (id: string) => app.admin.client.get<ManagedProperty>(`/api/properties/${id}`);
const withFiles = async () => ({
  images: [{ content: await jpeg() }],
  documents: [{ content: pdf(), name: 'Matrícula.pdf', type: 'application/pdf' }],
});

async function emptied(days: number): Promise<void> {
  later = days * DAY;
  const jobs = app.nest.get(Jobs);
  const began = Date.now() + later;
  await until('the trash was looked at', async () => {
    jobs.wake('trash');
    const job = (await jobs.report()).find(({ name }) => name === 'trash');
    return (job?.lastRound?.at ?? '') >= new Date(began).toISOString();
  });
  later = 0;
}

describe('a property', () => {
  it('comes back as it was, with address, code, files, notes, owners and figures', async () => {
    const made = await createProperty(bia.client, { internalNotes: 'Chave na portaria' }, await withFiles());
    const { id } = made;
    await bia.client.send('PUT', `/api/admin/property-mandates/${id}`, { owners: [{ name: 'Dona Lúcia' }] });
    await changeProperty(bia.client, id, { status: 'live' });
    const figures = () => app.admin.client.get(`/api/admin/reports/properties`);
    const mandate = () => app.admin.client.get(`/api/admin/property-mandates/${id}`);
    const [before, counted, owned] = [
      (await property(id)).body,
      (await figures()).body,
      (await mandate()).body,
    ];
    await remove(bia.client, `/api/properties/${id}`);

    expect((await property(id)).status).toBe(404);
    expect((await app.visitor().get(`/api/properties/slug/${made.slug}`)).status).toBe(404);
    expect((await figures()).body).not.toEqual(counted);
    expect((await mandate()).status).toBe(404);
    const [entry] = await trashOf(bia.client, 'property');
    const at = Date.parse(entry!.removedAt);
    expect(entry).toEqual({
      kind: 'property',
      id,
      name: before.title,
      code: before.code,
      removedBy: { id: bia.id, name: 'Bia' },
      removedAt: expect.any(String) as unknown,
      keptUntil: new Date(at + TRASH_DAYS * DAY).toISOString(),
    });
    const again = await createProperty(bia.client, { title: before.title });
    expect([again.slug, again.code]).not.toEqual([before.slug, before.code]);
    await remove(bia.client, `/api/properties/${again.id}`);
    await app.nest.get(FileCleaner).clean(diskTime() + 2 * DAY);

    expect(await restore(bia.client, 'property', id)).toMatchObject({
      status: 200,
      body: { restored: true },
    });
    const now = (await property(id)).body;
    expect({ ...now, revision: 0, updatedAt: '' }).toEqual({ ...before, revision: 0, updatedAt: '' });
    expect((await figures()).body).toEqual(counted);
    expect((await mandate()).body).toEqual(owned);
    expect((await app.visitor().get(`/api/properties/slug/${made.slug}`)).status).toBe(200);
    for (const { url } of before.documents) expect((await bia.client.get(url)).text).toBe(pdf().toString());
    expect(await ids(bia.client, 'property')).not.toContain(id);
  });

  it('comes back paused where a rule forbids it to be live', async () => {
    const { id } = await createProperty(app.admin.client, { status: 'live' });
    await remove(app.admin.client, `/api/properties/${id}`);
    const rules = '/api/admin/publishing-rules';
    const rule = (authorisation: string) => app.admin.client.send('PUT', rules, { authorisation });
    expect((await rule('refuse')).status).toBe(200);
    await restore(app.admin.client, 'property', id);
    expect((await property(id)).body.status).toBe('paused');
    await rule('warn');
  });

  it('comes back to nobody when its broker is gone', async () => {
    const gone = await app.person({ permissions: 'corretor_avancado' });
    const account = (await app.nest.get(Accounts).byId(gone.id))!;
    const { id } = await createProperty(gone.client, {});
    await remove(gone.client, `/api/properties/${id}`);
    await remove(app.admin.client, `/api/admin/users/${gone.id}`);
    await restore(app.admin.client, 'property', id);
    expect((await property(id)).body).toMatchObject({ brokerId: null, ownerId: null });
    const lane = `property-${id}`;
    const eventId = (await app.events.read(lane)).at(-1)!.id;
    const delivery = { kind: 'property.published', lane, eventId } as DeliveryDocument;
    expect(await app.nest.get(WebhookPayloads, { strict: false }).maySee(account, delivery)).toBe(false);
  });

  it('goes for good when asked, with notes and files', async () => {
    const files = await withFiles();
    const { id, photos } = await createProperty(bia.client, { internalNotes: 'Segredo' }, files);
    await remove(bia.client, `/api/properties/${id}`);
    expect((await purge(bia.client, 'property', id)).status).toBe(200);
    for (const act of [restore, purge])
      expect(await act(bia.client, 'property', id)).toMatchObject({
        status: 404,
        body: { code: 'property_not_found' },
      });
    await until('the erasure is noted', async () => (await app.nest.get(ErasureWorker).complete()) > 0);
    const events = await app.events.read(`property-${id}`);
    expect(events.find(({ type }) => type === 'PropertyInternalsChanged')?.data.to).toBeNull();
    await app.nest.get(FileCleaner).clean(diskTime() + 2 * DAY);
    expect(existsSync(join(app.config.dataDir, 'files', 'photos', photos[0]!.id))).toBe(false);
  });
});

describe('a document', () => {
  it('comes back with its file, or goes for good', async () => {
    const { id } = await uploaded(bia.client, aPdf('RG da Ana.pdf'));
    await remove(app.admin.client, `${LIST}/${id}`);
    expect(await trashOf(app.admin.client, 'document')).toEqual([
      expect.objectContaining({
        id,
        name: 'RG da Ana.pdf',
        removedBy: { id: app.admin.id, name: app.admin.name },
      }),
    ]);
    expect((await bia.client.get(`${LIST}/${id}/download`)).status).toBe(404);
    expect((await app.admin.client.get(`${LIST}?search=RG da Ana`)).body).toEqual([]);
    expect((await restore(app.admin.client, 'document', id)).status).toBe(200);
    expect((await bia.client.get(`${LIST}/${id}/download`)).text).toBe(aPdf('x').content.toString());
    expect(await restore(app.admin.client, 'document', id)).toMatchObject({
      status: 404,
      body: { code: 'document_not_found' },
    });
    // As a purge that was on its way when somebody restored it.
    await expect(app.execute(new PurgeDocument(id, origin(app.admin.id)))).rejects.toMatchObject({
      status: 404,
    });
    expect((await bia.client.get(`${LIST}/${id}/download`)).status).toBe(200);
    await remove(app.admin.client, `${LIST}/${id}`);
    expect((await purge(app.admin.client, 'document', id)).status).toBe(200);
    expect(await trashOf(app.admin.client, 'document')).toEqual([]);
    expect((await app.events.read(`document-${id}`))[0]?.data.name).toBeNull();
  });

  it('of an erased person is gone from the trash at once', async () => {
    const lead = await createLead(app.admin.client);
    const { body } = await upload(app.admin.client, [aPdf('Contrato dela.pdf')], {
      fields: { leadId: lead.id },
    });
    const { id } = body.documents[0]!;
    await remove(app.admin.client, `${LIST}/${id}`);
    expect(await ids(app.admin.client, 'document')).toContain(id);
    await eraseLeadPerson(app, lead.id);
    expect(await ids(app.admin.client, 'document')).not.toContain(id);
    expect((await app.events.read(`document-${id}`))[0]?.data.name).toBeNull();
    expect((await restore(app.admin.client, 'document', id)).status).toBe(404);
  });
});

describe('an account', () => {
  it('comes back with its permissions, and chooses a password anew', async () => {
    const caio = await app.person({ name: 'Caio', permissions: 'gerente_vendas' });
    const account = () => app.admin.client.get<ManagedUser>(`/api/admin/users/${caio.id}`);
    const { email, permissions } = (await account()).body;
    await remove(app.admin.client, `/api/admin/users/${caio.id}`);
    expect(await trashOf(app.admin.client, 'user')).toContainEqual(
      expect.objectContaining({ id: caio.id, name: 'Caio' }),
    );
    expect((await restore(app.admin.client, 'user', caio.id)).status).toBe(200);
    expect((await account()).body).toMatchObject({ email, permissions, state: 'invited' });
    await expect(app.visitor().signIn(caio.email, caio.password)).rejects.toThrow('401');
  });

  it('stays away while another one has its address', async () => {
    const first = await createUser(app.admin.client);
    await remove(app.admin.client, `/api/admin/users/${first.id}`);
    await createUser(app.admin.client, { email: first.email });
    expect(await restore(app.admin.client, 'user', first.id)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await purge(app.admin.client, 'user', first.id)).status).toBe(200);
    expect(await ids(app.admin.client, 'user')).not.toContain(first.id);
  });
});

it('is for those who may delete, each for the own records', async () => {
  const { id } = await createProperty(bia.client, {});
  await remove(bia.client, `/api/properties/${id}`);
  expect(await ids(rui.client, 'property')).not.toContain(id);
  expect(await ids(app.admin.client, 'property')).toContain(id);
  for (const act of [restore, purge]) {
    expect((await act(rui.client, 'property', id)).status).toBe(403);
    expect((await act(basic.client, 'property', id)).status).toBe(403);
    expect((await act(app.visitor(), 'property', id)).status).toBe(401);
    expect((await act(bia.client, 'property', randomUUID())).status).toBe(404);
    expect((await act(bia.client, 'lead', id)).status).toBe(404);
    expect((await act(bia.client, 'property', 'x')).status).toBe(404);
  }
  expect((await basic.client.get(`${TRASH}?kind=property`)).status).toBe(403);
  expect((await bia.client.get(`${TRASH}?kind=user`)).status).toBe(403);
  expect((await app.visitor().get(`${TRASH}?kind=property`)).status).toBe(401);
  for (const query of ['', '?kind=lead', '?kind=property&limit=0', '?kind=property&limit=101'])
    expect((await app.admin.client.get(TRASH + query)).status).toBe(400);
  expect((await restore(bia.client, 'property', id)).status).toBe(200);
});

it('holds documents of foreign records for nobody else', async () => {
  const clerk = await app.person({ permissions: { documents: { read: true, delete: true } } });
  const { id: propertyId } = await createProperty(bia.client, {});
  const { body } = await upload(app.admin.client, [aPdf('Dela.pdf')], { fields: { propertyId } });
  const { id } = body.documents[0]!;
  await remove(app.admin.client, `${LIST}/${id}`);
  expect(await ids(clerk.client, 'document')).not.toContain(id);
  expect((await restore(clerk.client, 'document', id)).status).toBe(404);
  expect((await purge(clerk.client, 'document', id)).status).toBe(404);
});

it('is restored once when two people do it at once', async () => {
  const { id } = await createProperty(app.admin.client, {});
  await remove(app.admin.client, `/api/properties/${id}`);
  const answers = await Promise.all([1, 2, 3].map(() => restore(app.admin.client, 'property', id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

it('is emptied of what was deleted 30 days ago, and of nothing else', async () => {
  const kept = await createProperty(app.admin.client, {});
  const gone = await createProperty(app.admin.client, {});
  const document = await uploaded(app.admin.client, aPdf('velho.pdf'));
  const account = await createUser(app.admin.client);
  await remove(app.admin.client, `/api/properties/${gone.id}`);
  await remove(app.admin.client, `${LIST}/${document.id}`);
  await remove(app.admin.client, `/api/admin/users/${account.id}`);
  await emptied(TRASH_DAYS - 1);
  expect(await ids(app.admin.client, 'property')).toContain(gone.id);
  await emptied(TRASH_DAYS + 1);
  for (const kind of ['property', 'document', 'user'] as const)
    await until('it is empty', async () => (await trashOf(app.admin.client, kind)).length === 0);
  expect((await property(kept.id)).status).toBe(200);
  expect((await app.events.read(`property-${gone.id}`)).at(-1)).toMatchObject({
    type: 'PropertyPurged',
    metadata: { actorId: null },
  });
  expect((await restore(app.admin.client, 'user', account.id)).status).toBe(404);
});

it('a photo of a deleted property is shown to nobody until the property is back', async () => {
  const { id, images } = await createProperty(bia.client, {}, await withFiles());
  const path = new URL(images[0]!, app.url).pathname;
  const shown = async () => (await app.visitor().get(path)).status;
  expect(await shown()).toBe(200);
  await remove(bia.client, `/api/properties/${id}`);
  await until('it is hidden', async () => (await shown()) === 404);
  expect((await restore(bia.client, 'property', id)).status).toBe(200);
  await until('it is back', async () => (await shown()) === 200);
});
