import type { PriceChange } from '@lox/contracts/property-management.js';
import type { ReasonKind, Reasons } from '@lox/contracts/reasons.js';
import type { PropertiesReport, VisitsReport } from '@lox/contracts/reports.js';
import { createLead, eraseLeadPerson } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { changeVisit, createVisit, readVisit } from './support/visits.js';
import { visitsSuite } from './support/visits-suite.js';

const { app, bia, rui, manager, visit } = visitsSuite();
const path = (kind: string): string => `/api/admin/reasons/${kind}`;
const offered = async (kind: ReasonKind): Promise<Reasons> =>
  (await bia.client.get<Reasons>(path(kind))).body;
const save = (kind: ReasonKind, reasons: unknown, required: unknown = false, client = app.admin.client) =>
  client.send<Reasons>('PUT', path(kind), { reasons, required });
const labels = async (kind: ReasonKind): Promise<string[]> =>
  (await offered(kind)).reasons.map(({ label }) => label);

describe('the reasons of a kind', () => {
  it('are read by staff, and changed by who may change the settings', async () => {
    expect((await app.visitor().get(path('price'))).status).toBe(401);
    expect((await offered('cancelled')).required).toBe(false);
    expect((await save('cancelled', ['Choveu'], false, manager.client)).status).toBe(403);
    expect(await app.admin.client.get(path('sold'))).toMatchObject({
      status: 404,
      body: { code: 'reasons_not_found', message: 'Não há estes motivos.' },
    });
    expect(await save('price', ['Feirão', 'feirao'])).toMatchObject({
      status: 400,
      body: { code: 'reason_repeated' },
    });
  });

  it('stand apart from those of the others, also those of lost leads', async () => {
    const before = await offered('price');
    const { body } = await save('price', [...(await labels('price')), 'Feirão']);
    expect(body.reasons.at(-1)).toEqual({ key: 'feirao', label: 'Feirão' });
    expect(body.version).toBe(before.version + 1);
    expect(await labels('cancelled')).not.toContain('Feirão');
    const lost = (await app.admin.client.get<Reasons>('/api/admin/lost-reasons')).body;
    expect(await offered('lost')).toEqual(lost);
    expect(lost.reasons.map(({ label }) => label)).not.toContain('Feirão');
    const stale = { headers: { 'if-match': `"${before.version}"` } };
    const wanted = { reasons: ['Outro'], required: false };
    expect((await app.admin.client.send('PUT', path('price'), wanted, stale)).status).toBe(412);
  });
});

describe('a cancelled visit', () => {
  const cancel = (id: string, reason?: unknown, client = bia.client) =>
    changeVisit(client, id, { status: 'cancelled', reason } as never);

  it('says why, chosen or typed, at once or later, until it is no longer cancelled', async () => {
    const { id } = await createVisit(bia.client, visit());
    expect((await cancel(id, 'cliente DESISTIU')).body.cancelReason).toEqual({ key: 'client', text: null });
    const typed = await changeVisit(bia.client, id, { reason: 'A sogra de Quitéria adoeceu' });
    expect(typed.body.cancelReason).toEqual({ key: null, text: 'A sogra de Quitéria adoeceu' });
    const again = await cancel(id, 'A sogra de Quitéria adoeceu');
    expect(again.body.revision).toBe(typed.body.revision);
    expect((await changeVisit(bia.client, id, { status: 'scheduled' })).body.cancelReason).toBeNull();
    expect(await changeVisit(bia.client, id, { reason: 'client' })).toMatchObject({
      status: 409,
      body: { code: 'visit_not_cancelled' },
    });
    expect((await cancel(id)).body).toMatchObject({ status: 'cancelled', cancelReason: null });
  });

  it('is nobody else’s to explain, and a reason has its limits', async () => {
    const { id } = await createVisit(bia.client, visit());
    expect((await cancel(id, 'client', rui.client)).status).toBe(403);
    expect(await cancel(id, 'x'.repeat(201))).toMatchObject({ status: 400 });
    expect(await cancel(id, ' ')).toMatchObject({ status: 400, body: { message: 'Diga o motivo' } });
    expect(await cancel(id, 7)).toMatchObject({ status: 400, body: { message: 'Diga o motivo' } });
    expect((await readVisit(bia.client, id)).status).toBe('scheduled');
  });

  it('needs a reason once the administrator says so', async () => {
    await save('cancelled', ['Cliente desistiu', 'Choveu'], true);
    const { id } = await createVisit(bia.client, visit());
    expect(await cancel(id)).toMatchObject({
      status: 400,
      body: { code: 'reason_required', message: 'Diga por que a visita foi cancelada.' },
    });
    expect((await readVisit(bia.client, id)).status).toBe('scheduled');
    expect((await cancel(id, 'choveu')).body.cancelReason?.key).toBe('choveu');
    await save('cancelled', ['Cliente desistiu']);
    expect((await changeVisit(bia.client, id, { notes: 'Outro dia.' })).status).toBe(200);
  });

  it('is counted by reason, and what was typed is in no audit entry and goes with its person', async () => {
    const lead = await createLead(bia.client, { name: 'Quitéria' });
    const { id } = await createVisit(bia.client, visit({ leadId: lead.id }));
    await cancel(id, 'Mudou-se com Quitéria');
    const { body: report } = await manager.client.get<VisitsReport>('/api/admin/reports/visits');
    expect(report.cancelledByReason).toContainEqual({
      reason: 'typed',
      label: 'Outro motivo',
      count: expect.any(Number) as number,
    });
    expect(report.cancelledByReason).toContainEqual({ reason: 'choveu', label: 'Choveu', count: 1 });
    const { body: history } = await app.admin.client.get(`/api/visits/${id}/history`);
    expect(JSON.stringify(history)).toContain('VisitCancellationExplained');
    expect(JSON.stringify(history)).not.toContain('Quitéria');
    await eraseLeadPerson(app, lead.id);
    expect((await readVisit(app.admin.client, id)).cancelReason).toEqual({ key: null, text: null });
  });
});

describe('a changed price', () => {
  const prices = async (id: string): Promise<PriceChange[]> =>
    (await app.admin.client.get<PriceChange[]>(`/api/admin/property-prices/${id}`)).body;

  it('stands in the history of prices with its reason, the latest first', async () => {
    const { id } = await createProperty(app.admin.client);
    expect(await prices(id)).toEqual([]);
    await changeProperty(app.admin.client, id, { price: 400_000, priceReason: 'preço de MERCADO' });
    await changeProperty(app.admin.client, id, { price: 390_000.5 });
    await changeProperty(app.admin.client, id, { price: 380_000, priceReason: 'Dona Quitéria tem pressa' });
    const [last, second, first] = await prices(id);
    expect(last).toMatchObject({
      from: 390_000.5,
      to: 380_000,
      by: 'Administrador',
      reason: { key: null, text: 'Dona Quitéria tem pressa' },
    });
    expect(second).toMatchObject({ to: 390_000.5, reason: null });
    expect(first).toMatchObject({ to: 400_000, reason: { key: 'market', text: null } });
    const audit = await app.admin.client.get('/api/admin/audit-logs?entityType=property&limit=50');
    expect(audit.status).toBe(200);
    expect(audit.text).toContain('PropertyPriceExplained');
    expect(audit.text).not.toContain('Quitéria');
    const { body } = await app.admin.client.get<PropertiesReport>('/api/admin/reports/properties');
    expect(body.pricesByReason).toEqual([{ reason: 'typed', label: 'Outro motivo', count: 1 }]);
  });

  it('has the second price too, and needs its reason where one is required', async () => {
    const { id } = await createProperty(app.admin.client, { rentPrice: 2_000 });
    await save('price', ['Preço de mercado'], true);
    expect(await changeProperty(app.admin.client, id, { rentPrice: 2_200 })).toMatchObject({
      status: 400,
      body: { code: 'reason_required' },
    });
    await changeProperty(app.admin.client, id, { rentPrice: 2_200, priceReason: 'market' });
    expect((await changeProperty(app.admin.client, id, { rentPrice: null })).status).toBe(200);
    await save('price', ['Preço de mercado']);
    expect(await prices(id)).toMatchObject([
      { field: 'rentPrice', from: 2_000, to: 2_200, reason: { key: 'market' } },
    ]);
  });

  it('is explained later too, but not where no price has changed', async () => {
    const { id } = await createProperty(app.admin.client);
    expect(await changeProperty(app.admin.client, id, { priceReason: 'market' })).toMatchObject({
      status: 409,
      body: { code: 'price_not_changed' },
    });
    await changeProperty(app.admin.client, id, { price: 400_000 });
    expect((await changeProperty(app.admin.client, id, { priceReason: 'market' })).status).toBe(200);
    expect(await prices(id)).toMatchObject([{ reason: { key: 'market', text: null } }]);
  });

  it('needs a reason once the administrator says so; nothing else does', async () => {
    const { id } = await createProperty(app.admin.client);
    await save('price', ['Preço de mercado'], true);
    expect(await changeProperty(app.admin.client, id, { price: 1_000, title: 'Outra' })).toMatchObject({
      status: 400,
      body: { code: 'reason_required', message: 'Diga por que o preço mudou.' },
    });
    expect((await changeProperty(app.admin.client, id, { title: 'Outra casa' })).status).toBe(200);
    const { body } = await changeProperty(app.admin.client, id, { price: 1_000, priceReason: 'market' });
    expect(body).toMatchObject({ price: 1_000, title: 'Outra casa' });
    expect((await createProperty(app.admin.client)).price).toBeGreaterThan(0);
    await save('price', ['Preço de mercado']);
  });

  it('is seen by who may see the property', async () => {
    const { id } = await createProperty(app.admin.client, { brokerId: rui.id });
    expect((await app.visitor().get(`/api/admin/property-prices/${id}`)).status).toBe(401);
    expect((await bia.client.get(`/api/admin/property-prices/${id}`)).status).toBe(403);
    expect((await rui.client.get(`/api/admin/property-prices/${id}`)).status).toBe(200);
    const none = '/api/admin/property-prices/3d0b4c1e-2f5a-4a37-9a52-7b1f6d0c1b2e';
    expect(await app.admin.client.get(none)).toMatchObject({
      status: 404,
      body: { code: 'property_not_found' },
    });
  });
});
