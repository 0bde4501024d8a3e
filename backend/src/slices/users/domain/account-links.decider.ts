import { emailKey } from '@lox/contracts/email.js';
import type { OneTimeToken, TokenPurpose } from '../../../platform/http/auth/one-time-tokens.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requireUser } from './user.decider.js';
import type { UserEvent } from './user.events.js';
import { withConfirmation, type ExistingUser, type PendingRequest, type UserState } from './user.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const LINK_VALIDITY_MS = {
  invitation: 7 * DAY_MS,
  passwordReset: 30 * MINUTE_MS,
  emailChange: DAY_MS,
};

/** `now` is ISO UTC. */
export interface LinkRequest {
  requestId: string;
  now: string;
}

const pending = ({ requestId, now }: LinkRequest, lastsMs: number): PendingRequest => ({
  requestId,
  expiresAt: new Date(Date.parse(now) + lastsMs).toISOString(),
});

export function invite(state: UserState, asked: LinkRequest): UserEvent[] {
  const { awaitsPassword, deactivated } = requireUser(state);
  if (!awaitsPassword || deactivated) throw noInvitation();
  return firstInvitation(asked);
}

export const firstInvitation = (asked: LinkRequest): UserEvent[] => [
  { type: 'UserInvited', data: pending(asked, LINK_VALIDITY_MS.invitation) },
];

/** An open invitation follows a change of address. */
export function renewInvitation(
  state: UserState,
  events: readonly UserEvent[],
  asked: LinkRequest,
): UserEvent[] {
  const moves = events.some(({ type }) => type === 'UserEmailChanged');
  const accepted = events.some(({ type }) => type === 'UserPasswordChanged');
  return moves && !accepted && requireUser(state).invitation ? firstInvitation(asked) : [];
}

export function withdrawInvitation(state: UserState): UserEvent[] {
  const { awaitsPassword, invitation: open } = requireUser(state);
  if (!awaitsPassword) throw noInvitation();
  return open ? [{ type: 'UserInvitationWithdrawn', data: { requestId: open.requestId } }] : [];
}

export function requestPasswordReset(state: UserState, asked: LinkRequest): UserEvent[] {
  if (!state || state.removed || state.deactivated || state.awaitsPassword) return [];
  return [{ type: 'PasswordResetRequested', data: pending(asked, LINK_VALIDITY_MS.passwordReset) }];
}

export function choosePassword(state: UserState, token: OneTimeToken, now: string): UserEvent[] {
  requireValidLink(state, token, now);
  return [{ type: 'UserPasswordChanged', data: {} }];
}

export function requestEmailChange(state: UserState, to: string, asked: LinkRequest): UserEvent[] {
  const { email } = requireUser(state);
  if (emailKey(email ?? '') === emailKey(to)) throw sameEmail();
  return [
    { type: 'UserEmailChangeRequested', data: { to, ...pending(asked, LINK_VALIDITY_MS.emailChange) } },
  ];
}

export function withdrawEmailChange(state: UserState): UserEvent[] {
  const { emailChange } = requireUser(state);
  if (!emailChange) return [];
  return [{ type: 'UserEmailChangeWithdrawn', data: { requestId: emailChange.requestId } }];
}

/** Both addresses must confirm. */
export function confirmEmailChange(state: UserState, token: OneTimeToken, now: string): UserEvent[] {
  const { email, emailChange } = requireValidLink(state, token, now);
  const at = token.purpose === 'email-new' ? 'new' : 'present';
  if (!emailChange || emailChange.confirmedAt.includes(at)) return [];
  const { requestId, to } = emailChange;
  const events: UserEvent[] = [{ type: 'UserEmailChangeConfirmed', data: { requestId, at } }];
  const after = withConfirmation(emailChange, { requestId, at });
  if (after?.confirmedAt.length === 2) events.push({ type: 'UserEmailChanged', data: { from: email, to } });
  return events;
}

export function requireValidLink(state: UserState, token: OneTimeToken, now: string): ExistingUser {
  if (!state || state.removed) throw linkUnknown();
  const request = requestOf(state, token.purpose);
  if (state.deactivated || request?.requestId !== token.requestId)
    throw new DomainError('link_used', 'Este link já foi usado, ou não vale mais.');
  if (request.expiresAt <= now) throw new DomainError('link_expired', 'Este link venceu.');
  return state;
}

function requestOf(state: ExistingUser, purpose: TokenPurpose): PendingRequest | null {
  switch (purpose) {
    case 'invitation':
      return state.invitation;
    case 'password-reset':
      return state.passwordReset;
    case 'email-present':
    case 'email-new':
      return state.emailChange;
  }
}

export const linkUnknown = (): DomainError => new DomainError('link_unknown', 'Este link não é válido.', 404);
const noInvitation = (): DomainError =>
  new DomainError('no_invitation', 'Esta conta não espera por um convite.');
const sameEmail = (): DomainError => {
  const text = 'Este já é o seu e-mail';
  return new DomainError('same_email', text, 400, { fields: { email: text } });
};
