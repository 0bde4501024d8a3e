import type { RequirableRole } from '@lox/contracts/sign-in.js';
import { defineEvents, type EventOf } from '../../platform/storage/event-store/event-catalogue.js';

/** The person signs in with a second factor from now on, or with one more. */
export type SecondFactorEnrolled = EventOf<'SecondFactorEnrolled', { kind: 'totp' | 'passkey' }>;

/**
 * A second factor was taken away: by the person, or by an account that may (`reset`), with all the others.
 */
export type SecondFactorRemoved = EventOf<
  'SecondFactorRemoved',
  { kind: 'totp' | 'passkey' | 'all'; reset: boolean }
>;

/** Recovery codes were made; those before them no longer hold. */
export type RecoveryCodesMade = EventOf<'RecoveryCodesMade', { codes: number }>;

/** The person signed in with a recovery code, which holds no longer. */
export type RecoveryCodeUsed = EventOf<'RecoveryCodeUsed', { left: number }>;

/** The person signed out sessions in other browsers. */
export type SessionsEnded = EventOf<'SessionsEnded', { which: 'one' | 'others' }>;

/** The account was signed in to with a browser that had not been used for it; `first`: with any at all. */
export type SignedInFromNewDevice = EventOf<
  'SignedInFromNewDevice',
  { userId: string; device: string | null; network: string | null; first: boolean }
>;

/**
 * Codes, or the password from within a session, were guessed so often that the account refuses attempts for a
 * while.
 */
export type SignInGuessed = EventOf<
  'SignInGuessed',
  { userId: string; what: 'code' | 'password'; device: string | null; network: string | null }
>;

/** Another set of roles needs a second factor. */
export type SecondFactorRequirementChanged = EventOf<
  'SecondFactorRequirementChanged',
  { from: RequirableRole[]; to: RequirableRole[] }
>;

export type SignInEvent =
  SecondFactorEnrolled | SecondFactorRemoved | RecoveryCodesMade | RecoveryCodeUsed | SessionsEnded;

export const signInEvents = defineEvents<SignInEvent>('signIn', {
  SecondFactorEnrolled: { version: 1 },
  SecondFactorRemoved: { version: 1 },
  RecoveryCodesMade: { version: 1 },
  RecoveryCodeUsed: { version: 1 },
  SessionsEnded: { version: 1 },
});

export const signInDeviceEvents = defineEvents<SignedInFromNewDevice>('signInDevice', {
  SignedInFromNewDevice: {
    version: 1,
    record: 'userId',
    personal: ['device', 'network'],
    subject: { category: 'user', key: 'userId' },
  },
});

/** Streams `signInGuess-<user id>`; not audited, as the actor is unknown. */
export const signInGuessEvents = defineEvents<SignInGuessed>('signInGuess', {
  SignInGuessed: {
    version: 1,
    personal: ['device', 'network'],
    subject: { category: 'user', key: 'userId' },
  },
});

export const signInPolicyEvents = defineEvents<SecondFactorRequirementChanged>('signInPolicy', {
  SecondFactorRequirementChanged: { version: 1, changes: 'requiredOf' },
});
