import type { VisitsReport } from '@lox/contracts/reports.js';
import type { Visit } from '@lox/contracts/visits.js';
import { createLead, eraseLeadPerson } from './support/leads.js';
import { changeVisit, createVisit, readVisit } from './support/visits.js';
import { visitsSuite } from './support/visits-suite.js';

const { app, bia, rui, manager, visit } = visitsSuite();
const KINDS = '/api/admin/reasons/opinion';
const TEXT = 'Quitéria achou a cozinha escura';
const note = <T = Visit>(id: string, opinion: unknown, more: object = {}, client = bia.client) =>
  changeVisit<T>(client, id, { opinion, ...more } as never);
const held = async (given: object = {}): Promise<Visit> =>
  createVisit(bia.client, visit({ status: 'completed', ...given }));

it('is chosen words and a text of a completed visit, with its outcome or after it', async () => {
  const { id } = await createVisit(bia.client, visit());
  expect(await note(id, { words: ['liked'], text: null })).toMatchObject({
    status: 409,
    body: { code: 'visit_not_completed' },
  });
  const both = { words: ['achou CARO', 'liked', 'price'], text: TEXT };
  const { body } = await note(id, both, { status: 'completed' });
  expect(body).toMatchObject({ status: 'completed', opinion: { words: ['liked', 'price'], text: TEXT } });
  expect((await note(id, both)).body.revision).toBe(body.revision);
  expect((await note(id, { words: ['size'] })).body.opinion).toEqual({ words: ['size'], text: null });
  expect((await note(id, { words: [] })).body.opinion).toBeNull();
  await note(id, { words: ['size'] });
  expect((await changeVisit(bia.client, id, { status: 'no_show' })).body.opinion).toBeNull();
});

it.each([
  [{ words: ['não existe'] }, 'Escolha entre as opções da lista.'],
  [{ words: 'liked' }, 'Opinião inválida'],
  [{ words: [7] }, 'Opinião inválida'],
  [{ words: Array.from({ length: 31 }, () => 'liked') }, 'Opinião inválida'],
  [{ words: [], text: 'x'.repeat(501) }, 'A opinião é longa demais'],
  ['liked', 'Opinião inválida'],
  [null, 'Opinião inválida'],
])('refuses %j', async (opinion, message) => {
  const { id } = await held();
  expect(await note(id, opinion)).toMatchObject({ status: 400, body: { message } });
  expect((await readVisit(bia.client, id)).opinion).toBeNull();
});

it('is for those who may change the visit', async () => {
  const { id } = await held();
  expect((await note(id, { words: ['liked'] }, {}, app.visitor())).status).toBe(401);
  expect((await note(id, { words: ['liked'] }, {}, rui.client)).status).toBe(403);
  const nowhere = '3d0b4c1e-2f5a-4a37-9a52-7b1f6d0c1b2e';
  expect((await note(nowhere, { words: ['liked'] })).status).toBe(404);
});

it('goes and comes back with the outcome that is undone', async () => {
  const { id } = await createVisit(bia.client, visit({ status: 'confirmed' }));
  const { body: done } = await note(id, { words: ['liked'], text: TEXT }, { status: 'completed' });
  const undo = async (revision: number) =>
    bia.client.post('/api/admin/undo', { changes: [{ kind: 'visit', id, revision }] });
  expect((await undo(done.revision)).status).toBe(200);
  const undone = await readVisit(bia.client, id);
  expect(undone).toMatchObject({ status: 'confirmed', opinion: null });
  await undo(undone.revision);
  expect(await readVisit(bia.client, id)).toMatchObject({
    status: 'completed',
    opinion: { words: ['liked'], text: TEXT },
  });
});

it('keeps a word that is no longer offered, and is never required', async () => {
  const before = await app.admin.client.get<{ reasons: { label: string }[] }>(KINDS);
  const offered = before.body.reasons.map(({ label }) => label);
  const save = (reasons: string[], required = false) =>
    app.admin.client.send('PUT', KINDS, { reasons, required });
  expect(await save(offered, true)).toMatchObject({ status: 400, body: { code: 'reason_never_required' } });
  await save([...offered, 'Garagem apertada']);
  const { id } = await held();
  await note(id, { words: ['garagem-apertada'] });
  await save(offered);
  expect((await note(id, { words: ['garagem-apertada', 'liked'] })).body.opinion?.words).toEqual([
    'liked',
    'garagem-apertada',
  ]);
});

it('is counted by word and by property, and what was typed is in no report or audit entry', async () => {
  const lead = await createLead(bia.client, { name: 'Quitéria' });
  const { id, property } = await held({ leadId: lead.id });
  await note(id, { words: ['location', 'price'], text: TEXT });
  const { body: report, text } = await manager.client.get<VisitsReport>('/api/admin/reports/visits');
  const of = report.opinions?.properties.find((one) => one.id === property?.id);
  expect(of).toMatchObject({ title: property?.title, code: property?.code });
  expect(of?.words).toContainEqual({
    reason: 'location',
    label: 'Não gostou da localização',
    count: expect.any(Number) as number,
  });
  expect(report.opinions?.words.map(({ reason }) => reason)).toContain('price');
  const history = await app.admin.client.get(`/api/visits/${id}/history`);
  expect(history.text).toContain('VisitOpinionNoted');
  expect(text + history.text).not.toContain('cozinha');
  await eraseLeadPerson(app, lead.id);
  expect((await readVisit(app.admin.client, id)).opinion).toEqual({
    words: ['price', 'location'],
    text: null,
  });
  expect(await note(id, { words: [], text: TEXT })).toMatchObject({
    status: 409,
    body: { code: 'visit_erased' },
  });
});
