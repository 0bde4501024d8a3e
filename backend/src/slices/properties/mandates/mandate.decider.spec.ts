import type { AuthorisationInput } from '@lox/contracts/mandates.js';
import { announceEnd, dueEndNotice } from './mandate-end.decider.js';
import { changeMandate } from './mandate.decider.js';
import type { MandateEvent } from './mandate.events.js';
import { mandate, type MandateState } from './mandate.js';

const IDS = { propertyId: 'p', authorisationId: 'a' };
const TERMS: AuthorisationInput = {
  exclusive: true,
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  price: 50_000_000,
  rentPrice: 250_000,
  commission: 600,
  documentId: null,
};
const WHEN = { occurredAt: '2026-01-01T12:00:00.000Z', actorId: 'bia' };
const given = (...events: MandateEvent[]): MandateState =>
  events.reduce<MandateState>(
    (state, event) =>
      mandate.evolve(state, { ...event, metadata: WHEN } as Parameters<typeof mandate.evolve>[1]),
    mandate.initial,
  );
const authorised = (id = 'a', terms: Partial<AuthorisationInput> = {}): MandateEvent => ({
  type: 'MandateAuthorised',
  data: { propertyId: 'p', authorisationId: id, ...TERMS, ...terms },
});
const withdrawn: MandateEvent = { type: 'MandateAuthorisationWithdrawn', data: { authorisationId: 'a' } };
const refused = (code: string) => expect.objectContaining({ code, status: 400 }) as Error;

describe('a mandate', () => {
  it('has each owner once, in the order given', () => {
    const linked: MandateEvent = { type: 'MandateOwnersChanged', data: { from: [], to: ['o1', 'o2'] } };
    expect(changeMandate(given(), { owners: ['o1', 'o2', 'o1'] }, IDS)).toEqual([linked]);
    expect(changeMandate(given(linked), { owners: ['o1', 'o2'] }, IDS)).toEqual([]);
    const many = Array.from({ length: 11 }, (_, at) => `o${at}`);
    expect(() => changeMandate(given(), { owners: many }, IDS)).toThrow(refused('too_many_owners'));
  });

  it('keeps every authorisation, and records none twice', () => {
    expect(changeMandate(given(), { authorisation: TERMS }, IDS)).toEqual([authorised()]);
    expect(changeMandate(given(authorised()), { authorisation: TERMS }, IDS)).toEqual([]);
    const renewed = { ...TERMS, firstDay: '2027-01-01', lastDay: null };
    const next = changeMandate(
      given(authorised()),
      { authorisation: renewed },
      { ...IDS, authorisationId: 'b' },
    );
    expect(next).toEqual([authorised('b', renewed)]);
    expect(given(authorised(), ...next).authorisations.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('of an earlier release has no authorised rent', () => {
    const { rentPrice: _, ...terms } = TERMS;
    const stored: MandateEvent = {
      type: 'MandateAuthorised',
      data: { propertyId: 'p', authorisationId: 'a', ...terms },
    };
    const same = { ...TERMS, rentPrice: null };
    expect(changeMandate(given(stored), { authorisation: same }, IDS)).toEqual([]);
    expect(changeMandate(given(stored), { authorisation: TERMS }, IDS)).toEqual([authorised()]);
  });

  it('withdraws the authorisation that was recorded last, once', () => {
    expect(changeMandate(given(authorised()), { authorisation: null }, IDS)).toEqual([withdrawn]);
    expect(changeMandate(given(authorised(), withdrawn), { authorisation: null }, IDS)).toEqual([]);
    expect(changeMandate(given(authorised(), withdrawn), { authorisation: TERMS }, IDS)).toEqual([
      authorised(),
    ]);
  });

  it.each<[Partial<AuthorisationInput>, string]>([
    [{ lastDay: '2025-12-31' }, 'authorisation_days_invalid'],
    [{ price: 0 }, 'number_invalid'],
    [{ price: 1.5 }, 'number_invalid'],
    [{ rentPrice: -1 }, 'number_invalid'],
    [{ commission: 10_001 }, 'number_invalid'],
  ])('refuses %j', (terms, code) => {
    const wanted = { authorisation: { ...TERMS, ...terms } };
    expect(() => changeMandate(given(), wanted, IDS)).toThrow(refused(code));
  });

  it('has a captor, or nobody', () => {
    const won: MandateEvent = { type: 'MandateCaptorChanged', data: { from: null, to: 'bia' } };
    expect(changeMandate(given(), { captorId: 'bia' }, IDS)).toEqual([won]);
    expect(changeMandate(given(won), { captorId: 'bia' }, IDS)).toEqual([]);
    expect(changeMandate(given(won), { captorId: null }, IDS)).toEqual([
      { type: 'MandateCaptorChanged', data: { from: 'bia', to: null } },
    ]);
  });
});

describe('the end of an authorisation', () => {
  const notice = (days: number, authorisationId = 'a'): object => ({
    authorisationId,
    lastDay: '2026-12-31',
    days,
  });
  const announced = (days: number): MandateEvent => ({
    type: 'MandateEndAnnounced',
    data: { authorisationId: 'a', lastDay: '2026-12-31', days, warned: ['bia'] },
  });

  it.each([
    ['2026-11-30', null],
    ['2026-12-01', 30],
    ['2026-12-20', 11],
    ['2026-12-31', 0],
    ['2027-01-07', 0],
    ['2027-01-08', null],
  ])('is announced on %s %s days before', (day, days) => {
    expect(dueEndNotice(given(authorised()), day)).toEqual(days === null ? null : notice(days));
  });

  it('is announced once thirty days before and once on its day', () => {
    const state = given(authorised(), announced(30));
    expect(announceEnd(state, '2026-12-15', ['bia'])).toEqual([]);
    expect(announceEnd(state, '2026-12-31', ['bia'])).toEqual([announced(0)]);
    expect(announceEnd(given(authorised(), announced(30), announced(0)), '2026-12-31', ['bia'])).toEqual([]);
  });

  it('waits for somebody who can be told', () => {
    expect(announceEnd(given(authorised()), '2026-12-31', [])).toEqual([]);
  });

  it.each<[string, MandateEvent[]]>([
    ['it was withdrawn', [authorised(), withdrawn]],
    ['it has no end', [authorised('a', { lastDay: null })]],
    ['it was renewed in time', [authorised(), authorised('b', { firstDay: '2027-01-01', lastDay: null })]],
    ['it was corrected', [authorised(), authorised('b', { lastDay: null })]],
  ])('is no end when %s', (_, events) => {
    expect(dueEndNotice(given(...events), '2026-12-31')).toBeNull();
  });

  it('of a short authorisation is announced on its day alone', () => {
    const short = given(authorised('a', { firstDay: '2026-12-05' }));
    expect(dueEndNotice(short, '2026-12-06')).toBeNull();
    expect(dueEndNotice(short, '2026-12-31')).toEqual(notice(0));
  });
});
