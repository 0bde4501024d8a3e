import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { UndoChange } from '@lox/contracts/undo.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { UpdateLead } from '@lox/contracts/leads.js';
import type { UpdateVisit } from '@lox/contracts/visits.js';
import type { ErrorAnswer } from './support/client.js';
import { changeLead, createLead, eraseLead, readLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { refused, undo, type UndoCase, undoMatrix, type UndoSubject } from './support/undo-matrix.js';
import { until } from './support/until.js';
import { visitsSuite } from './support/visits-suite.js';
import { changeVisit, createVisit, instantIn, readVisit } from './support/visits.js';

const { app, bia, rui, manager, nextDay, visit } = visitsSuite();

const SUBJECTS: Record<'lead' | 'visit' | 'property', UndoSubject> = {
  lead: {
    make: () => createLead(bia.client, { notes: 'Antes' }),
    change: (client, id, wanted) => changeLead(client, id, wanted as UpdateLead),
    read: (id) => readLead(app.admin.client, id),
  },
  visit: {
    make: () => createVisit(bia.client, visit({ notes: 'Antes' })),
    change: (client, id, wanted) => changeVisit(client, id, wanted as UpdateVisit),
    read: (id) => readVisit(app.admin.client, id),
  },
  property: {
    make: () => createProperty(bia.client, {}),
    change: (client, id, wanted) => changeProperty(client, id, wanted),
    read: async (id) => (await app.admin.client.get<ManagedProperty>(`/api/properties/${id}`)).body,
  },
};

const CASES: UndoCase[] = [
  ['a move', 'lead', { status: 'contacted' }, { status: 'proposal' }, { priority: 'high' }],
  ['a loss with its reason', 'lead', { status: 'lost', reason: 'Viajou' }, { status: 'new' }, { notes: 'x' }],
  ['a priority', 'lead', { priority: 'high' }, { priority: 'low' }, { status: 'contacted' }],
  ['notes', 'lead', { notes: 'Depois' }, { notes: 'Ainda depois' }, { priority: 'low' }],
  ['a contact', 'lead', { name: 'Outra' }, { name: 'Terceira' }, { notes: 'x' }],
  ['several at once', 'lead', { status: 'contacted', notes: 'x' }, { notes: 'y' }, { priority: 'low' }],
  [
    'an hour',
    'visit',
    () => ({ scheduledDate: instantIn(nextDay(), '16:00') }),
    () => ({ scheduledDate: instantIn(nextDay(), '09:00') }),
    { notes: 'x' },
  ],
  [
    'a cancellation',
    'visit',
    { status: 'cancelled', reason: 'Chuva' },
    { status: 'confirmed' },
    { notes: 'x' },
  ],
  ['a length', 'visit', { durationMinutes: 45 }, { durationMinutes: 90 }, { notes: 'x' }],
  ['notes of a visit', 'visit', { notes: 'Depois' }, { notes: 'y' }, { durationMinutes: 45 }],
  ['a status', 'property', { status: 'sold' }, { status: 'paused' }, { title: 'Casa com quintal' }],
  ['a price', 'property', { price: 990_000 }, { price: 880_000 }, { bedrooms: 5 }],
  [
    'texts',
    'property',
    { title: 'Casa nova', description: 'Outra descrição do imóvel.' },
    { title: 'Casa velha' },
    { price: 1 },
  ],
  ['details', 'property', { bedrooms: 7, suites: 2 }, { bedrooms: 3 }, { price: 770_000 }],
];

undoMatrix(CASES, SUBJECTS, { app, by: bia, other: manager });

it('an entry of the history names a change too, and the history says what was taken back', async () => {
  const lead = await createLead(bia.client);
  await changeLead(bia.client, lead.id, { priority: 'high' });
  const history = async () => {
    const { body } = await bia.client.get<AuditEntry[]>(`/api/admin/leads/${lead.id}/history`);
    return body;
  };
  const entry = await until('the history has it', async () =>
    (await history()).find(({ action }) => action === 'LeadPriorityChanged'),
  );
  expect(await undo(bia, { kind: 'lead', id: lead.id, entry: entry.id })).toMatchObject([{ changed: true }]);
  const undone = await until('the history has both', async () =>
    (await history()).find(({ undoes }) => undoes),
  );
  expect(undone).toMatchObject({ action: 'LeadPriorityChanged', changes: { priority: { to: 'medium' } } });
  const other = await createLead(bia.client);
  expect(await undo(bia, { kind: 'lead', id: other.id, entry: entry.id })).toMatchObject([
    { code: 'not_undoable' },
  ]);
});

it('a creation, a note and an erasure stay', async () => {
  const lead = await createLead(bia.client);
  expect(await undo(bia, { kind: 'lead', id: lead.id, revision: 0 })).toEqual(
    refused('lead', lead.id, 'not_undoable', 'Esta alteração não pode ser desfeita.'),
  );
  await bia.client.post(`/api/leads/${lead.id}/diary`, { kind: 'call', text: 'Falamos' });
  expect(await undo(bia, { kind: 'lead', id: lead.id, revision: 1 })).toMatchObject([
    { code: 'not_undoable' },
  ]);
  await changeLead(bia.client, lead.id, { name: 'Outra' });
  await eraseLead(app, lead.id);
  for (const revision of [2, 3])
    expect(await undo(bia, { kind: 'lead', id: lead.id, revision })).toMatchObject([{ success: false }]);
});

it('foreign records are as unknown as none, whatever the revision', async () => {
  const lead = await createLead(bia.client);
  await changeLead(bia.client, lead.id, { priority: 'high' });
  for (const id of [lead.id, randomUUID()])
    for (const revision of [0, 1, 9])
      expect(await undo(rui, { kind: 'lead', id, revision })).toEqual(
        refused('lead', id, 'lead_not_found', 'Lead não encontrado.'),
      );
  expect((await readLead(bia.client, lead.id)).priority).toBe('high');
});

it('a slot taken meanwhile refuses, and nothing moves', async () => {
  const day = nextDay();
  const first = await createVisit(bia.client, visit({ scheduledDate: instantIn(day, '10:00') }));
  const moved = await changeVisit(bia.client, first.id, { scheduledDate: instantIn(day, '15:00') });
  await createVisit(bia.client, visit({ scheduledDate: instantIn(day, '10:00') }));
  expect(await undo(bia, { kind: 'visit', id: first.id, revision: moved.body.revision })).toMatchObject([
    { success: false, code: 'slot_taken' },
  ]);
  expect((await readVisit(bia.client, first.id)).scheduledDate).toBe(instantIn(day, '15:00'));
});

it('many are taken back in one call, with a result each', async () => {
  const leads = await Promise.all(Array.from({ length: 20 }, () => createLead(bia.client)));
  const changes: UndoChange[] = [];
  for (const { id } of leads) {
    const { body } = await changeLead(bia.client, id, { status: 'contacted' });
    changes.push({ kind: 'lead', id, revision: body.revision });
  }
  const unknown = { kind: 'lead' as const, id: randomUUID(), revision: 0 };
  const results = await undo(bia, ...changes, unknown);
  expect(results).toHaveLength(21);
  expect(results.filter(({ success }) => success)).toHaveLength(20);
  for (const { id } of leads) expect((await readLead(bia.client, id)).status).toBe('new');
});

it.each([
  [{}],
  [{ changes: [] }],
  [{ changes: [{ kind: 'token', id: randomUUID(), revision: 0 }] }],
  [{ changes: [{ kind: 'lead', id: 'x', revision: 0 }] }],
  [{ changes: [{ kind: 'lead', id: randomUUID(), revision: -1 }] }],
  [{ changes: [{ kind: 'lead', id: randomUUID() }] }],
  [{ changes: [{ kind: 'lead', id: randomUUID(), entry: 'x' }] }],
  [{ changes: Array.from({ length: 201 }, () => ({ kind: 'lead', id: randomUUID(), revision: 0 })) }],
])('400 for bad input %#', async (body) => {
  const answer: ErrorAnswer = await bia.client.post('/api/admin/undo', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
