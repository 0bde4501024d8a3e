import { LEAD_STATUSES, type LeadStatus, type UpdateLead } from '@lox/contracts/leads.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import {
  changeNextStep,
  createLead,
  eraseLead,
  recordVisitScheduled,
  remindOfNextStep,
  updateLead,
  writeNote,
} from './lead.decider.js';
import type { LeadCreated, LeadEvent } from './lead.events.js';
import { lead, type LeadState } from './lead.js';

const DATA: LeadCreated['data'] = {
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  phone: '1933334444',
  message: 'Olá',
  notes: null,
  source: 'website',
  status: 'new',
  priority: 'medium',
  propertyId: null,
  propertyType: null,
  purpose: null,
  region: null,
  value: null,
  brokerId: 'bia',
  routing: 'rotation',
  insteadOf: null,
};
const CREATED: LeadEvent = { type: 'LeadCreated', data: DATA };
const ERASED: LeadEvent = { type: 'LeadPersonalDataErased', data: {} };
const METADATA = { correlationId: 'c', occurredAt: '2026-11-27T12:00:00.000Z' } as EventMetadata;

const given = (...events: LeadEvent[]): LeadState =>
  events.reduce<LeadState>(
    (state, event) => lead.evolve(state, { ...event, metadata: METADATA }),
    lead.initial,
  );
const codeOf = (decision: () => unknown): string => {
  try {
    decision();
  } catch (error) {
    if (error instanceof DomainError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'no error';
};

describe('a visit that was scheduled', () => {
  const at = (status: LeadStatus): LeadState => given({ ...CREATED, data: { ...DATA, status } });

  it.each(['new', 'contacted', 'interested'] as const)('moves a lead that is %s', (status) => {
    expect(recordVisitScheduled(at(status))).toEqual([
      { type: 'LeadStageMoved', data: { from: status, to: 'visit_scheduled' } },
    ]);
  });

  it.each(['visit_scheduled', 'proposal', 'contract', 'closed', 'lost'] as const)(
    'leaves a lead in %s where it is',
    (status) => expect(recordVisitScheduled(at(status))).toEqual([]),
  );

  it('leaves an erased lead alone, and needs one', () => {
    expect(recordVisitScheduled(given(CREATED, ERASED))).toEqual([]);
    expect(codeOf(() => recordVisitScheduled(null))).toBe('404 lead_not_found');
  });
});

describe('creating a lead', () => {
  it('records it', () => {
    expect(createLead(given(), DATA)).toEqual([CREATED]);
  });

  it('does nothing the second time', () => {
    expect(createLead(given(CREATED), { ...DATA, message: 'Outra', brokerId: 'caio' })).toEqual([]);
  });

  it.each([{ name: 'Outra' }, { email: null }, { phone: '1900000000' }])(
    'refuses the same key for another person: %j',
    (other) => {
      expect(codeOf(() => createLead(given(CREATED), { ...DATA, ...other }))).toBe('409 key_reused');
    },
  );

  it('needs a name', () => {
    expect(codeOf(() => createLead(given(), { ...DATA, name: ' ' }))).toBe('400 name_required');
    expect(codeOf(() => createLead(given(), { ...DATA, name: null }))).toBe('400 name_required');
  });

  it('needs an e-mail or a phone', () => {
    expect(codeOf(() => createLead(given(), { ...DATA, email: null, phone: null }))).toBe(
      '400 contact_required',
    );
    expect(createLead(given(), { ...DATA, email: null })).toHaveLength(1);
    expect(createLead(given(), { ...DATA, phone: null })).toHaveLength(1);
  });
});

describe('updating a lead', () => {
  const cases: [UpdateLead, LeadEvent][] = [
    [{ status: 'lost' }, { type: 'LeadStageMoved', data: { from: 'new', to: 'lost' } }],
    [{ priority: 'high' }, { type: 'LeadPriorityChanged', data: { from: 'medium', to: 'high' } }],
    [{ notes: 'x' }, { type: 'LeadNotesChanged', data: { from: null, to: 'x' } }],
    [{ brokerId: 'caio' }, { type: 'LeadAssigned', data: { from: 'bia', to: 'caio' } }],
    [{ brokerId: null }, { type: 'LeadAssigned', data: { from: 'bia', to: null } }],
    [
      { name: 'Anna', phone: null, email: DATA.email },
      {
        type: 'LeadContactCorrected',
        data: {
          fields: ['name', 'phone'],
          from: { name: 'Ana', phone: '1933334444' },
          to: { name: 'Anna', phone: null },
        },
      },
    ],
    [
      { message: null },
      {
        type: 'LeadContactCorrected',
        data: { fields: ['message'], from: { message: 'Olá' }, to: { message: null } },
      },
    ],
  ];

  it.each(cases)('records what %j really changes', (patch, event) => {
    expect(updateLead(given(CREATED), patch)).toEqual([event]);
  });

  it.each(cases)('does nothing when %j is so already', (patch, event) => {
    expect(updateLead(given(CREATED, event), patch)).toEqual([]);
  });

  it('goes from any status to any other', () => {
    for (const from of LEAD_STATUSES)
      for (const to of LEAD_STATUSES)
        expect(updateLead(given({ ...CREATED, data: { ...DATA, status: from } }), { status: to })).toEqual(
          from === to ? [] : [{ type: 'LeadStageMoved', data: { from, to } }],
        );
  });

  it('records several changes in one decision', () => {
    const events = updateLead(given(CREATED), {
      status: 'lost',
      priority: 'low',
      notes: 'x',
      brokerId: null,
      name: 'B',
    });
    expect(events.map(({ type }) => type)).toEqual([
      'LeadAssigned',
      'LeadStageMoved',
      'LeadPriorityChanged',
      'LeadNotesChanged',
      'LeadContactCorrected',
    ]);
  });

  it('leaves nobody without a name or a way to be answered', () => {
    expect(codeOf(() => updateLead(given(CREATED), { name: ' ' }))).toBe('400 name_required');
    expect(codeOf(() => updateLead(given(CREATED), { email: null, phone: null }))).toBe(
      '400 contact_required',
    );
    const withoutPhone = updateLead(given(CREATED), { phone: null });
    expect(codeOf(() => updateLead(given(CREATED, ...withoutPhone), { email: null }))).toBe(
      '400 contact_required',
    );
  });

  it('needs a lead that is there and not erased', () => {
    expect(codeOf(() => updateLead(given(), { status: 'lost' }))).toBe('404 lead_not_found');
    expect(codeOf(() => updateLead(given(CREATED, ERASED), { status: 'lost' }))).toBe('409 lead_erased');
    expect(codeOf(() => updateLead(given(CREATED, ERASED), {}))).toBe('409 lead_erased');
  });
});

describe('erasing a person', () => {
  it('is recorded once', () => {
    expect(eraseLead(given(CREATED))).toEqual([ERASED]);
    expect(eraseLead(given(CREATED, ERASED))).toEqual([]);
  });

  it('needs a lead', () => {
    expect(codeOf(() => eraseLead(given()))).toBe('404 lead_not_found');
  });
});

describe('the state of a lead', () => {
  it('is nothing before it was created', () => {
    expect(given({ type: 'LeadStageMoved', data: { from: 'new', to: 'lost' } })).toBeNull();
  });

  it('follows every event', () => {
    const contact = { name: 'Ana', email: DATA.email, phone: DATA.phone, message: 'Olá' };
    const initial = {
      ...contact,
      invented: false,
      notes: null,
      source: 'website',
      status: 'new',
      priority: 'medium',
      propertyId: null,
      brokerId: 'bia',
      mergedInto: null,
      erased: false,
      nextStep: null,
      isReminded: false,
      lostReason: null,
      recentNotes: [],
      absorbed: [],
      apart: [],
      requests: [],
    };
    expect(given(CREATED)).toEqual(initial);
    const changed = given(
      CREATED,
      { type: 'LeadStageMoved', data: { from: 'new', to: 'proposal' } },
      { type: 'LeadPriorityChanged', data: { from: 'medium', to: 'low' } },
      { type: 'LeadNotesChanged', data: { from: null, to: 'nota' } },
      {
        type: 'LeadContactCorrected',
        data: { fields: ['name'], from: { name: 'Ana' }, to: { name: 'Anna' } },
      },
      { type: 'LeadAssigned', data: { from: 'bia', to: null } },
    );
    expect(changed).toEqual({
      ...initial,
      name: 'Anna',
      notes: 'nota',
      status: 'proposal',
      priority: 'low',
      brokerId: null,
    });
    expect(given(CREATED, ERASED)).toMatchObject({ name: '', email: null, erased: true });
  });

  it('is made of erased events too', () => {
    const unreadable: LeadEvent = {
      type: 'LeadCreated',
      data: { ...DATA, name: null, email: null, phone: null },
    };
    const corrected: LeadEvent = {
      type: 'LeadContactCorrected',
      data: { fields: ['name'], from: null, to: null },
    };
    expect(given(unreadable, corrected)).toMatchObject({ name: '', email: null, status: 'new' });
  });
});

describe('the diary', () => {
  const note = { noteId: 'n1', kind: 'call', text: 'Ligou', template: null, visitId: null } as const;

  it('has a note once, however often it is sent', () => {
    const [written] = writeNote(given(CREATED), note);
    expect(written).toEqual({ type: 'LeadNoteWritten', data: note });
    expect(writeNote(given(CREATED, written!), note)).toEqual([]);
    expect(writeNote(given(CREATED, written!), { ...note, noteId: 'n2' })).toHaveLength(1);
  });

  it('takes nothing for nobody', () => {
    expect(codeOf(() => writeNote(null, note))).toBe('404 lead_not_found');
    expect(codeOf(() => writeNote(given(CREATED, ERASED), note))).toBe('409 lead_erased');
    expect(codeOf(() => changeNextStep(given(CREATED, ERASED), 'done'))).toBe('409 lead_erased');
  });
});

describe('the next step', () => {
  const due = (dueAt: string, text = 'Ligar') => ({ text, dueAt });
  const SOON = '2026-11-28T13:00:00.000Z';
  const set = (step = due(SOON)): LeadEvent => ({ type: 'LeadNextStepSet', data: step });
  const LATE = '2026-11-28T13:00:00.001Z';

  it('is one: another takes its place, the same changes nothing', () => {
    expect(changeNextStep(given(CREATED), due(SOON))).toEqual([set()]);
    expect(changeNextStep(given(CREATED, set()), due(SOON))).toEqual([]);
    expect(changeNextStep(given(CREATED, set()), due(SOON, 'Escrever'))).toEqual([
      set(due(SOON, 'Escrever')),
    ]);
    expect(changeNextStep(given(CREATED, set()), due(LATE))).toEqual([set(due(LATE))]);
  });

  it.each([
    ['done', 'LeadNextStepDone'],
    ['cleared', 'LeadNextStepCleared'],
  ] as const)('is %s once', (wanted, type) => {
    expect(changeNextStep(given(CREATED, set()), wanted)).toEqual([{ type, data: {} }]);
    expect(changeNextStep(given(CREATED, set(), { type, data: {} }), wanted)).toEqual([]);
    expect(changeNextStep(given(CREATED), wanted)).toEqual([]);
  });

  it('is reminded of once, when its time has come', () => {
    const reminder: LeadEvent = { type: 'LeadNextStepCameDue', data: { dueAt: SOON } };
    expect(remindOfNextStep(given(CREATED, set()), '2026-11-28T12:59:59.999Z')).toEqual([]);
    expect(remindOfNextStep(given(CREATED, set()), SOON)).toEqual([reminder]);
    expect(remindOfNextStep(given(CREATED, set(), reminder), LATE)).toEqual([]);
    expect(remindOfNextStep(given(CREATED, set(), reminder, set(due(LATE))), LATE)).toHaveLength(1);
  });

  it.each<[string, LeadEvent[]]>([
    ['nobody', []],
    ['one that was done', [CREATED, set(), { type: 'LeadNextStepDone', data: {} }]],
    ['one that was given up', [CREATED, set(), { type: 'LeadNextStepCleared', data: {} }]],
    ['one that was moved', [CREATED, set(), set(due('2026-12-01T13:00:00.000Z'))]],
    ['one that was late when it was set', [CREATED, set(due('2026-11-27T11:59:00.000Z'))]],
    ['an erased lead', [CREATED, set(), ERASED]],
  ])('reminds of nothing: %s', (_, events) => {
    expect(remindOfNextStep(given(...events), LATE)).toEqual([]);
  });
});
