import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { UndoChange, UndoKind, UndoOutcome, UndoResult } from '@lox/contracts/undo.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { UpdateLead } from '@lox/contracts/leads.js';
import type { UpdateVisit } from '@lox/contracts/visits.js';
import type { Person } from './support/app.js';
import type { Client, ErrorAnswer } from './support/client.js';
import { changeLead, createLead, eraseLead, readLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { until } from './support/until.js';
import { visitsSuite } from './support/visits-suite.js';
import { changeVisit, createVisit, instantIn, readVisit } from './support/visits.js';

const { app, bia, rui, manager, nextDay, visit } = visitsSuite();

const undo = async ({ client }: Pick<Person, 'client'>, ...changes: UndoChange[]): Promise<UndoOutcome[]> => {
  const answer = await client.post<UndoResult>('/api/admin/undo', { changes });
  expect(answer.status).toBe(200);
  return answer.body.results;
};
const refused = (kind: UndoKind, id: string, code: string, message?: unknown) => [
  { kind, id, success: false, code, message: message ?? (expect.any(String) as unknown) },
];

interface Subject {
  kind: UndoKind;
  make(): Promise<{ id: string }>;
  change(client: Client, id: string, wanted: object): Promise<{ status: number; body: { revision: number } }>;
  read(id: string): Promise<object>;
}
const SUBJECTS: Record<UndoKind, Subject> = {
  lead: {
    kind: 'lead',
    make: () => createLead(bia.client, { notes: 'Antes' }),
    change: (client, id, wanted) => changeLead(client, id, wanted as UpdateLead),
    read: (id) => readLead(app.admin.client, id),
  },
  visit: {
    kind: 'visit',
    make: () => createVisit(bia.client, visit({ notes: 'Antes' })),
    change: (client, id, wanted) => changeVisit(client, id, wanted as UpdateVisit),
    read: (id) => readVisit(app.admin.client, id),
  },
  property: {
    kind: 'property',
    make: () => createProperty(bia.client, {}),
    change: (client, id, wanted) => changeProperty(client, id, wanted),
    read: async (id) => (await app.admin.client.get<ManagedProperty>(`/api/properties/${id}`)).body,
  },
};

type Case = [
  name: string,
  kind: UndoKind,
  wanted: object | (() => object),
  related: object,
  unrelated: object,
];
const CASES: Case[] = [
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
    { scheduledDate: instantIn(nextDay(), '09:00') },
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

describe.each(CASES)('%s', (_, kind, given, related, unrelated) => {
  const wantedNow = (): object => (typeof given === 'function' ? (given as () => object)() : given);
  const { make, change, read } = SUBJECTS[kind];
  const changed = async (): Promise<{ id: string; before: object; revision: number }> => {
    const { id } = await make();
    const before = await read(id);
    const answer = await change(bia.client, id, wantedNow());
    expect(answer.status).toBe(200);
    return { id, before, revision: answer.body.revision };
  };
  const CHANGING = ['revision', 'updatedAt', 'lastActivityAt', 'stageEnteredAt'];
  const facts = (record: object, ...but: string[]) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => ![...CHANGING, ...but].includes(field)));

  it('is taken back at once, and once only', async () => {
    const { id, before, revision } = await changed();
    const [outcome] = await undo(bia, { kind, id, revision });
    expect(outcome).toMatchObject({ success: true, changed: true });
    expect(facts(await read(id))).toEqual(facts(before));
    const head = await app.head();
    expect(await undo(bia, { kind, id, revision })).toMatchObject([{ success: true, changed: false }]);
    expect(await app.head()).toBe(head);
  });

  it('is taken back after another change, which stays', async () => {
    const { id, before, revision } = await changed();
    expect((await change(bia.client, id, unrelated)).status).toBe(200);
    expect(await undo(bia, { kind, id, revision })).toMatchObject([{ success: true, changed: true }]);
    const fields = Object.keys(wantedNow()).filter((field) => field !== 'reason');
    const now = (await read(id)) as Record<string, unknown>;
    for (const field of fields) expect(now[field]).toEqual((before as Record<string, unknown>)[field]);
    expect(now).toMatchObject(unrelated);
  });

  it('stays where somebody changed the same since, who is named', async () => {
    const { id, revision } = await changed();
    expect((await change(bia.client, id, related)).status).toBe(200);
    const before = await read(id);
    const message = expect.stringMatching(
      /^Bia .* mudou isto depois, em \d\d\/\d\d\/\d{4}.* \d\d:\d\d\.$/,
    ) as unknown;
    expect(await undo(manager, { kind, id, revision })).toEqual(refused(kind, id, 'changed_since', message));
    expect(await read(id)).toEqual(before);
  });

  it('comes again when the undo is undone', async () => {
    const { id, revision } = await changed();
    const after = await read(id);
    const [outcome] = await undo(bia, { kind, id, revision });
    const back = outcome as { revision: number };
    expect(await undo(bia, { kind, id, revision: back.revision })).toMatchObject([
      { success: true, changed: true },
    ]);
    expect(facts(await read(id), 'firstContactAt')).toEqual(facts(after, 'firstContactAt'));
  });

  it('is no longer taken back once the undo is undone: who changed it last is named', async () => {
    const { id, revision } = await changed();
    const [back] = (await undo(bia, { kind, id, revision })) as { revision: number }[];
    await undo(bia, { kind, id, revision: back!.revision });
    expect(await undo(bia, { kind, id, revision })).toMatchObject([
      { success: false, code: 'changed_since' },
    ]);
  });

  it('says in the log what it takes back', async () => {
    const { id, revision } = await changed();
    await undo(bia, { kind, id, revision });
    const events = await app.events.read(`${kind}-${id}`);
    const undone = events.find((event) => event.revision === revision)?.metadata.correlationId;
    expect(events.at(-1)?.metadata).toMatchObject({ undoes: undone, actorId: bia.id });
  });
});

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
  [{ changes: [{ kind: 'user', id: randomUUID(), revision: 0 }] }],
  [{ changes: [{ kind: 'lead', id: 'x', revision: 0 }] }],
  [{ changes: [{ kind: 'lead', id: randomUUID(), revision: -1 }] }],
  [{ changes: [{ kind: 'lead', id: randomUUID() }] }],
  [{ changes: [{ kind: 'lead', id: randomUUID(), entry: 'x' }] }],
  [{ changes: Array.from({ length: 201 }, () => ({ kind: 'lead', id: randomUUID(), revision: 0 })) }],
])('400 for bad input %#', async (body) => {
  const answer: ErrorAnswer = await bia.client.post('/api/admin/undo', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
