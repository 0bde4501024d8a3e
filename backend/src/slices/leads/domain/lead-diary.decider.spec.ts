import { CREATED, ERASED, given, codeOf } from '../../../../test/support/lead-states.js';
import { changeNextStep, remindOfNextStep, writeNote } from './lead.decider.js';
import type { LeadEvent } from './lead.events.js';

const MERGED: LeadEvent = { type: 'LeadMerged', data: { into: 'other', evidence: [] } };

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
    expect(codeOf(() => writeNote(given(CREATED, MERGED), note))).toBe('409 lead_merged');
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
    ['one that another goes on for', [CREATED, set(), MERGED]],
  ])('reminds of nothing: %s', (_, events) => {
    expect(remindOfNextStep(given(...events), LATE)).toEqual([]);
  });
});
