import type { JsonObject } from './json.js';
import type { Role, SessionUser } from './users.js';

/** What shows beside the password who somebody is. */
export const SECOND_FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTOR_KINDS)[number];

/** The password was right; a second factor is due. The session opens nothing yet. */
export interface SecondStepDue {
  secondFactor: {
    /** With which of them this account goes on. */
    ways: SecondFactor[];
    /** Until when; ISO. */
    expiresAt: string;
  };
}

/** Somebody has signed in. */
export interface SignedIn {
  user: SessionUser;
  /** The person's role needs a second factor, and this session has shown none: nothing else is open. */
  mustEnrol?: boolean;
}

/** `POST /api/auth/login`: who has signed in, or that a second factor is due. */
export type SignInAnswer = SignedIn | SecondStepDue;

/** `GET /api/auth/me`. */
export interface PresentSession {
  user: SessionUser | null;
  /** As in `SignedIn`. */
  mustEnrol?: boolean;
}

/** A session of one's own. */
export interface OwnSession {
  id: string;
  device: string;
  network: string;
  begunAt: string;
  /** To the nearest ten minutes. */
  usedAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}

export interface PasskeySummary {
  id: string;
  name: string;
  addedAt: string;
  usedAt: string | null;
}

/** The second factors of the signed-in person; no secret. */
export interface OwnSecondFactors {
  totp: { since: string } | null;
  passkeys: PasskeySummary[];
  /** How many recovery codes are left. */
  recoveryCodes: number;
  /** Whether the person's role needs a second factor. */
  isRequired: boolean;
}

/** A second factor was enrolled; with the first come recovery codes, which are never shown again. */
export interface EnrolledFactor extends OwnSecondFactors {
  newRecoveryCodes: string[] | null;
}

/** What an app for one-time codes is set up with. */
export interface NewTotp {
  /** For typing: base32 without padding. */
  secret: string;
  /** For the QR code: `otpauth://…`. */
  uri: string;
}

/** Roles that a second factor may be required of. */
export const REQUIRABLE_ROLES = ['admin', 'broker'] as const satisfies readonly Role[];
export type RequirableRole = (typeof REQUIRABLE_ROLES)[number];

/** Who has to have a second factor. */
export interface SignInPolicy {
  requiredOf: RequirableRole[];
}

/** Digits of a one-time code. */
export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const PASSKEY_LIMITS = { name: 60, most: 20 } as const;

/** The error code of a call that asks for the password again; repeat it after that. */
export const PROOF_REQUIRED = 'proof_required';
/** The error code of every call of somebody who has to enrol a second factor first. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** What `navigator.credentials` is asked for, as `@simplewebauthn/browser` takes it. */
export interface PasskeyQuestion {
  options: JsonObject;
}

/** What somebody else's account signs in with beside the password. */
export interface HeldSecondFactors {
  totp: boolean;
  passkeys: number;
}
