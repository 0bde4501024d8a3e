import { LEAD_STATUSES, type LeadStatus, type UpdateLead } from '@lox/contracts/leads.js';
import { CREATED, DATA, ERASED, given, codeOf } from '../../../../test/support/lead-states.js';
import { createLead, eraseLead, recordVisitScheduled, updateLead } from './lead.decider.js';
import type { LeadEvent } from './lead.events.js';
import type { LeadState } from './lead.js';

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

  it.each([{ whatsappId: 'BR.1x2Y' }, { portalId: 'Imovelweb 7' }])('%j is enough', (identity) => {
    const nobody = { ...DATA, email: null, phone: null };
    const [created, corrected, ...rest] = createLead(given(), nobody, identity);
    expect([created, rest]).toEqual([{ type: 'LeadCreated', data: nobody }, []]);
    const state = given(created!, corrected!);
    expect(state).toMatchObject(identity);
    const [[field]] = Object.entries(identity) as [[string, string]];
    expect(codeOf(() => updateLead(state, { [field]: null }))).toBe('400 contact_required');
    expect(given(created!, corrected!, ERASED)).toMatchObject({ [field]: null });
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
      firstContactAt: null as string | null,
      lastActivityAt: '2026-11-27T12:00:00.000Z',
      contactIsMove: false,
      waitingStep: null,
      idleStep: null,
      whatsappId: null,
      portalId: null,
      isHandedOver: false,
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
      firstContactAt: '2026-11-27T12:00:00.000Z',
      contactIsMove: true,
      isHandedOver: true,
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
