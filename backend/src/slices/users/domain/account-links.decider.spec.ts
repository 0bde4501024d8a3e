import type { OneTimeToken, TokenPurpose } from '../../../platform/http/auth/one-time-tokens.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import {
  choosePassword,
  confirmEmailChange,
  invite,
  renewInvitation,
  requestEmailChange,
  requestPasswordReset,
  withdrawEmailChange,
  withdrawInvitation,
} from './account-links.decider.js';
import type { UserEvent } from './user.events.js';
import { user, type UserState } from './user.js';

const NOW = '2026-11-20T12:00:00.000Z';
const asked = (requestId: string) => ({ requestId, now: NOW });
const REGISTERED: UserEvent = {
  type: 'UserRegistered',
  data: {
    name: 'Bia',
    email: 'bia@exemplo.com.br',
    whatsapp: null,
    creci: null,
    avatar: null,
    role: 'broker',
    permissions: {},
  },
};
const INVITED: UserEvent = {
  type: 'UserInvited',
  data: { requestId: 'i1', expiresAt: '2026-11-27T12:00:00.000Z' },
};
const LOST: UserEvent = {
  type: 'PasswordResetRequested',
  data: { requestId: 'p1', expiresAt: '2026-11-20T12:30:00.000Z' },
};
const WANTED: UserEvent = {
  type: 'UserEmailChangeRequested',
  data: { requestId: 'e1', to: 'nova@exemplo.com.br', expiresAt: '2026-11-21T12:00:00.000Z' },
};
const CHANGED: UserEvent = { type: 'UserPasswordChanged', data: {} };
const MOVED: UserEvent = { type: 'UserEmailChanged', data: { from: 'bia@exemplo.com.br', to: 'x@y.br' } };
const ASLEEP: UserEvent = { type: 'UserDeactivated', data: {} };
const REMOVED: UserEvent = { type: 'UserRemoved', data: { role: 'broker' } };
const confirmedAt = (at: 'present' | 'new'): UserEvent => ({
  type: 'UserEmailChangeConfirmed',
  data: { requestId: 'e1', at },
});

const given = (...events: UserEvent[]): UserState =>
  events.reduce<UserState>(
    (state, event) => user.evolve(state, { ...event, metadata: {} as EventMetadata }),
    user.initial,
  );
const token = (purpose: TokenPurpose, requestId: string): OneTimeToken => ({
  purpose,
  userId: 'u',
  requestId,
});
const outcome = (decision: () => unknown): unknown => {
  try {
    return decision();
  } catch (error) {
    if (error instanceof DomainError) return `${error.status} ${error.code}`;
    throw error;
  }
};

describe('an invitation', () => {
  it('can be sent again to who has not accepted it, and holds for 7 days', () => {
    expect(invite(given(REGISTERED, INVITED), asked('i2'))).toEqual([
      { type: 'UserInvited', data: { requestId: 'i2', expiresAt: '2026-11-27T12:00:00.000Z' } },
    ]);
  });

  it.each<[string, UserEvent[], string]>([
    ['nobody', [], '404 user_not_found'],
    ['who was removed', [REGISTERED, INVITED, REMOVED], '404 user_not_found'],
    ['who has a password', [REGISTERED], '409 no_invitation'],
    ['who has accepted', [REGISTERED, INVITED, CHANGED], '409 no_invitation'],
    ['who sleeps', [REGISTERED, INVITED, ASLEEP], '409 no_invitation'],
  ])('is not for %s', (_, events, code) => {
    expect(outcome(() => invite(given(...events), asked('i2')))).toBe(code);
  });

  it('is withdrawn once, and then made anew', () => {
    const withdrawn: UserEvent = { type: 'UserInvitationWithdrawn', data: { requestId: 'i1' } };
    expect(withdrawInvitation(given(REGISTERED, INVITED))).toEqual([withdrawn]);
    expect(withdrawInvitation(given(REGISTERED, INVITED, withdrawn))).toEqual([]);
    expect(invite(given(REGISTERED, INVITED, withdrawn), asked('i2'))).toHaveLength(1);
    expect(outcome(() => withdrawInvitation(given(REGISTERED)))).toBe('409 no_invitation');
  });

  it('goes to the new address when that is corrected, and nowhere when a password is given instead', () => {
    const invited = given(REGISTERED, INVITED);
    expect(renewInvitation(invited, [MOVED], asked('i2'))).toMatchObject([{ type: 'UserInvited' }]);
    expect(renewInvitation(invited, [MOVED, CHANGED], asked('i2'))).toEqual([]);
    expect(renewInvitation(invited, [], asked('i2'))).toEqual([]);
    expect(renewInvitation(given(REGISTERED), [MOVED], asked('i2'))).toEqual([]);
  });
});

describe('a lost password', () => {
  it('is answered by a link of 30 minutes', () => {
    expect(requestPasswordReset(given(REGISTERED), asked('p1'))).toEqual([LOST]);
  });

  it.each<[string, UserEvent[]]>([
    ['nobody', []],
    ['who was removed', [REGISTERED, REMOVED]],
    ['who sleeps', [REGISTERED, ASLEEP]],
    ['who is invited', [REGISTERED, INVITED]],
  ])('nothing happens for %s', (_, events) => {
    expect(requestPasswordReset(given(...events), asked('p1'))).toEqual([]);
  });
});

describe('choosing a password', () => {
  const reset = token('password-reset', 'p1');
  const invitation = token('invitation', 'i1');

  it.each<[string, OneTimeToken, UserEvent[]]>([
    ['an invitation', invitation, [REGISTERED, INVITED]],
    ['a lost password', reset, [REGISTERED, LOST]],
    ['one beside the other kind', reset, [REGISTERED, WANTED, LOST]],
  ])('is done by the link of %s', (_, link, events) => {
    expect(choosePassword(given(...events), link, NOW)).toEqual([CHANGED]);
  });

  it.each<[string, OneTimeToken, UserEvent[], string]>([
    ['nobody’s', reset, [], '404 link_unknown'],
    ['a removed account’s', reset, [REGISTERED, LOST, REMOVED], '404 link_unknown'],
    ['used before', reset, [REGISTERED, LOST, CHANGED], '409 link_used'],
    ['accepted before', invitation, [REGISTERED, INVITED, CHANGED], '409 link_used'],
    ['replaced by a later one', token('password-reset', 'p0'), [REGISTERED, LOST], '409 link_used'],
    ['sent to a former address', reset, [REGISTERED, LOST, MOVED], '409 link_used'],
    ['of an account that sleeps', reset, [REGISTERED, LOST, ASLEEP], '409 link_used'],
    [
      'of an account that slept',
      reset,
      [REGISTERED, LOST, ASLEEP, { type: 'UserReactivated', data: {} }],
      '409 link_used',
    ],
    ['of another kind', token('invitation', 'p1'), [REGISTERED, LOST], '409 link_used'],
  ])('is refused by a link that is %s', (_, link, events, code) => {
    expect(outcome(() => choosePassword(given(...events), link, NOW))).toBe(code);
  });

  it('is refused from the moment on that the link expires', () => {
    const before = '2026-11-20T12:29:59.999Z';
    expect(choosePassword(given(REGISTERED, LOST), reset, before)).toEqual([CHANGED]);
    const late = () => choosePassword(given(REGISTERED, LOST), reset, '2026-11-20T12:30:00.000Z');
    expect(outcome(late)).toBe('409 link_expired');
  });
});

describe('a change of address', () => {
  it('is asked for, unless it is the present one', () => {
    expect(requestEmailChange(given(REGISTERED), 'nova@exemplo.com.br', asked('e1'))).toEqual([WANTED]);
    const same = () => requestEmailChange(given(REGISTERED), 'BIA@exemplo.com.br', asked('e1'));
    expect(outcome(same)).toBe('400 same_email');
  });

  it('happens when both addresses have agreed, in whatever order', () => {
    const [present, fresh] = [token('email-present', 'e1'), token('email-new', 'e1')];
    const moved = {
      type: 'UserEmailChanged',
      data: { from: 'bia@exemplo.com.br', to: 'nova@exemplo.com.br' },
    };
    expect(confirmEmailChange(given(REGISTERED, WANTED), present, NOW)).toEqual([confirmedAt('present')]);
    const half = given(REGISTERED, WANTED, confirmedAt('present'));
    expect(confirmEmailChange(half, present, NOW)).toEqual([]);
    expect(confirmEmailChange(half, fresh, NOW)).toEqual([confirmedAt('new'), moved]);
    const other = given(REGISTERED, WANTED, confirmedAt('new'));
    expect(confirmEmailChange(other, present, NOW)).toEqual([confirmedAt('present'), moved]);
  });

  it('is withdrawn, replaced and forgotten with its links', () => {
    const withdrawn: UserEvent = { type: 'UserEmailChangeWithdrawn', data: { requestId: 'e1' } };
    expect(withdrawEmailChange(given(REGISTERED, WANTED))).toEqual([withdrawn]);
    expect(withdrawEmailChange(given(REGISTERED))).toEqual([]);
    const link = token('email-new', 'e1');
    for (const after of [[withdrawn], [MOVED], [ASLEEP]])
      expect(outcome(() => confirmEmailChange(given(REGISTERED, WANTED, ...after), link, NOW))).toBe(
        '409 link_used',
      );
    const late = () => confirmEmailChange(given(REGISTERED, WANTED), link, '2026-11-21T12:00:00.000Z');
    expect(outcome(late)).toBe('409 link_expired');
  });
});
