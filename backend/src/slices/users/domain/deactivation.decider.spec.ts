import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import { completeHandover, deactivate, reactivate } from './deactivation.decider.js';
import type { UserEvent } from './user.events.js';
import { user, type UserState } from './user.js';

const REGISTERED: UserEvent = {
  type: 'UserRegistered',
  data: {
    name: 'Bia',
    email: 'bia@exemplo.com.br',
    whatsapp: null,
    creci: null,
    avatar: null,
    role: 'admin',
    permissions: {},
  },
};
const ASLEEP: UserEvent = { type: 'UserDeactivated', data: {} };
const AWAKE: UserEvent = { type: 'UserReactivated', data: {} };
const OPEN = { leads: 2, visits: 1, properties: 0 };
const BEGUN: UserEvent = { type: 'UserHandoverBegun', data: { to: 'caio', ...OPEN } };
const COMPLETED: UserEvent = { type: 'UserHandoverCompleted', data: { to: 'caio' } };
const NOTHING = { leads: 0, visits: 0, properties: 0 };

const given = (...events: UserEvent[]): UserState =>
  events.reduce<UserState>(
    (state, event) => user.evolve(state, { ...event, metadata: {} as EventMetadata }),
    user.initial,
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

it('puts an account to sleep, with or without handing over', () => {
  expect(deactivate(given(REGISTERED), null, OPEN)).toEqual([ASLEEP]);
  expect(deactivate(given(REGISTERED), 'caio', NOTHING)).toEqual([ASLEEP]);
  expect(deactivate(given(REGISTERED), 'caio', OPEN)).toEqual([ASLEEP, BEGUN]);
});

it('hands over later what was left, once at a time', () => {
  expect(deactivate(given(REGISTERED, ASLEEP), 'caio', OPEN)).toEqual([BEGUN]);
  const running = given(REGISTERED, ASLEEP, BEGUN);
  expect(deactivate(running, 'caio', OPEN)).toEqual([]);
  expect(codeOf(() => deactivate(running, 'dora', OPEN))).toBe('409 handover_running');
  expect(codeOf(() => reactivate(running))).toBe('409 handover_running');
  expect(completeHandover(running)).toEqual([COMPLETED]);
  expect(completeHandover(given(REGISTERED, ASLEEP, BEGUN, COMPLETED))).toEqual([]);
});

it('wakes it, and an administrator’s term is then another one', () => {
  expect(reactivate(given(REGISTERED, ASLEEP))).toEqual([AWAKE]);
  expect(reactivate(given(REGISTERED))).toEqual([]);
  expect(given(REGISTERED, ASLEEP, AWAKE)).toMatchObject({ deactivated: false, term: 1 });
});

it('knows nobody who is not there', () => {
  expect(codeOf(() => deactivate(given(), null, NOTHING))).toBe('404 user_not_found');
  expect(codeOf(() => reactivate(given(REGISTERED, { type: 'UserRemoved', data: { role: 'broker' } })))).toBe(
    '404 user_not_found',
  );
});
