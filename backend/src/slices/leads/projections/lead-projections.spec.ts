import { eventInstant, projectAndVerify, storedEvents } from '../../../../test/support/projection-checks.js';
import { leadBoard } from './lead-board.projection.js';
import type { LeadCreated, LeadEvent } from '../domain/lead.events.js';
import { leadRotation } from './lead-rotation.projection.js';

const DATA: LeadCreated['data'] = {
  name: 'José Conceição',
  email: 'JOSE@exemplo.com.br',
  phone: '(19) 99999-4444',
  message: 'Olá',
  notes: null,
  source: 'website',
  status: 'interested',
  priority: 'medium',
  propertyId: 'p1',
  propertyType: 'house',
  purpose: 'sale',
  region: 'Centro',
  value: 350_000_00,
  brokerId: 'bia',
  routing: 'rotation',
  insteadOf: null,
};
const created = (data: Partial<LeadCreated['data']> = {}): LeadEvent => ({
  type: 'LeadCreated',
  data: { ...DATA, ...data },
});

const noteWritten = (text: string | null): LeadEvent => ({
  type: 'LeadNoteWritten',
  data: { noteId: 'n1', kind: 'call', text, template: null, visitId: null },
});
const STEP: LeadEvent = {
  type: 'LeadNextStepSet',
  data: { text: 'Ligar', dueAt: '2030-01-02T13:00:00.000Z' },
};
const AGAIN = {
  message: 'Ainda tem?',
  source: 'website',
  propertyId: null,
  asks: 'contact',
  request: null,
} as const;

describe('lead board', () => {
  const board = async (...events: LeadEvent[]) =>
    (await projectAndVerify(leadBoard, storedEvents('lead-1', events)))[0];

  it('shows a new lead', async () => {
    const { routing: _routing, insteadOf: _insteadOf, ...fields } = DATA;
    expect(await board(created())).toEqual({
      ...fields,
      _id: '1',
      _position: 10,
      stage: 'contacted',
      furthest: 'contacted',
      hasValue: true,
      stageEnteredAt: eventInstant(0),
      createdAt: eventInstant(0),
      updatedAt: eventInstant(0),
      firstContactAt: eventInstant(0),
      lastActivityAt: eventInstant(0),
      contactIsMove: false,
      revision: 0,
      search: ' jose conceicao  jose@exemplo.com.br  5519999994444 ',
      lastNote: null,
      nextStep: null,
      identities: [
        'phone 5519999994444',
        'email jose@exemplo.com.br',
        'name jose conceicao p1',
        'name jose conceicao 19',
      ],
      mergedInto: null,
      absorbed: [],
      apart: [],
      arrivedWith: 'bia',
      handedOverAt: null,
      waitingStep: null,
      idleStep: null,
      idleSpells: [],
      whatsappId: null,
      portalId: null,
      lostReason: null,
    });
  });

  it('counts an unknown value as nothing', async () => {
    expect(await board(created({ value: null }))).toMatchObject({ value: 0, hasValue: false });
  });

  const cases: [LeadEvent, object][] = [
    [
      { type: 'LeadStageMoved', data: { from: 'interested', to: 'proposal' } },
      { status: 'proposal', stage: 'proposal', furthest: 'proposal', stageEnteredAt: eventInstant(1) },
    ],
    [{ type: 'LeadPriorityChanged', data: { from: 'medium', to: 'high' } }, { priority: 'high' }],
    [{ type: 'LeadNotesChanged', data: { from: null, to: 'nota' } }, { notes: 'nota' }],
    [{ type: 'LeadNotesChanged', data: { from: null, to: null } }, { notes: null }],
    [
      { type: 'LeadAssigned', data: { from: 'bia', to: null } },
      { brokerId: null, arrivedWith: 'bia', handedOverAt: null },
    ],
    [
      {
        type: 'LeadWaitedTooLong',
        data: { step: 'warn_broker', minutes: 60, brokerId: 'bia', newBrokerId: null, warned: ['bia'] },
      },
      { waitingStep: 'warn_broker', brokerId: 'bia', handedOverAt: null },
    ],
    [{ type: 'LeadContactedAgain', data: AGAIN }, { message: 'Olá\n\nAinda tem?' }],
    [{ type: 'LeadContactedAgain', data: { ...AGAIN, message: null } }, { message: 'Olá' }],
    [
      noteWritten(`Ligou.\n${'Gostou muito da casa. '.repeat(9)}`),
      {
        lastNote: {
          kind: 'call',
          text: `Ligou. ${'Gostou muito da casa. '.repeat(6).trim()}…`,
          at: eventInstant(1),
        },
      },
    ],
    [noteWritten(null), { lastNote: null }],
    [STEP, { nextStep: { text: 'Ligar', dueAt: '2030-01-02T13:00:00.000Z', isReminded: false } }],
    [
      { type: 'LeadNextStepSet', data: { text: null, dueAt: '2030-01-02T13:00:00.000Z' } },
      { nextStep: null },
    ],
    [
      {
        type: 'LeadContactCorrected',
        data: { fields: ['name', 'phone'], from: null, to: { name: 'Zé', phone: null } },
      },
      {
        name: 'Zé',
        phone: null,
        email: DATA.email,
        search: ' ze  jose@exemplo.com.br ',
        identities: ['email jose@exemplo.com.br', 'name ze p1'],
      },
    ],
    [{ type: 'LeadContactCorrected', data: { fields: ['name'], from: null, to: null } }, { name: DATA.name }],
    [
      { type: 'LeadPersonalDataErased', data: {} },
      {
        name: 'Dados apagados',
        email: null,
        phone: null,
        message: null,
        notes: null,
        propertyType: null,
        purpose: null,
        region: null,
        search: ' dados apagados ',
        identities: [],
      },
    ],
  ];
  it.each(cases)('follows %j', async (event, expected) => {
    const before = await board(created());
    expect(await board(created(), event)).toEqual({
      ...before,
      ...expected,
      _position: 20,
      updatedAt: eventInstant(1),
      revision: 1,
    });
  });

  it('has one open step until it is done, given up or erased', async () => {
    const reminded: LeadEvent = { type: 'LeadNextStepCameDue', data: { dueAt: '2030-01-02T13:00:00.000Z' } };
    expect(await board(created(), STEP, reminded)).toMatchObject({
      nextStep: { text: 'Ligar', isReminded: true },
    });
    for (const type of ['LeadNextStepDone', 'LeadNextStepCleared', 'LeadPersonalDataErased'] as const)
      expect(await board(created(), noteWritten('Ligou'), STEP, { type, data: {} })).toMatchObject({
        nextStep: null,
        lastNote: type === 'LeadPersonalDataErased' ? null : { text: 'Ligou' },
      });
  });

  it('keeps the stage’s date for every other change', async () => {
    const moved: LeadEvent = { type: 'LeadStageMoved', data: { from: 'interested', to: 'lost' } };
    const noted: LeadEvent = { type: 'LeadPriorityChanged', data: { from: 'medium', to: 'low' } };
    expect(await board(created(), moved, noted)).toMatchObject({
      stageEnteredAt: eventInstant(1),
      updatedAt: eventInstant(2),
    });
  });

  it('is rebuilt from an erased log without the person', async () => {
    const unreadable = created({ name: null, email: null, phone: null, message: null });
    expect(await board(unreadable)).toMatchObject({ name: 'Dados apagados', search: ' dados apagados ' });
  });

  it('shows nothing of a lead that was never created', async () => {
    expect(await board({ type: 'LeadStageMoved', data: { from: 'new', to: 'lost' } })).toBeUndefined();
  });
});

describe('lead rotation', () => {
  it('remembers each broker’s last turn, also one that a deputy took, and nothing that came another way', async () => {
    const events = [
      created(),
      created({ brokerId: 'caio' }),
      created({ brokerId: 'caio', routing: 'property' }),
      created({ brokerId: null, routing: 'none' }),
      created({ routing: 'creator' }),
      created(),
      created({ brokerId: 'caio', insteadOf: 'dora' }),
      { type: 'LeadAssigned', data: { from: 'bia', to: 'dora' } } as const,
    ];
    expect(await projectAndVerify(leadRotation, storedEvents('lead-1', events))).toEqual([
      { _id: 'bia', _position: 60, leads: 2 },
      { _id: 'caio', _position: 20, leads: 1 },
      { _id: 'dora', _position: 70, leads: 1 },
    ]);
  });
});
