import type { JsonObject } from './json.js';
import type { Role, SessionUser } from './users.js';

export const SECOND_FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTOR_KINDS)[number];

/** Opens nothing until the second factor. */
export interface SecondStepDue {
  secondFactor: {
    ways: SecondFactor[];
    expiresAt: string;
  };
}

export interface SignedIn {
  user: SessionUser;
  /** The role requires a second factor; no other call is open until enrolment. */
  mustEnrol?: boolean;
}

export type SignInAnswer = SignedIn | SecondStepDue;

export interface PresentSession {
  user: SessionUser | null;
  mustEnrol?: boolean;
}

export interface OwnSession {
  id: string;
  device: string;
  network: string;
  begunAt: string;
  /** To the nearest ten minutes. */
  usedAt: string;
  isCurrent: boolean;
}

export interface PasskeySummary {
  id: string;
  name: string;
  addedAt: string;
  usedAt: string | null;
}

export interface OwnSecondFactors {
  totp: { since: string } | null;
  passkeys: PasskeySummary[];
  recoveryCodes: number;
  isRequired: boolean;
}

/** Recovery codes come with the first factor and are never shown again. */
export interface EnrolledFactor extends OwnSecondFactors {
  newRecoveryCodes: string[] | null;
}

export interface NewTotp {
  /** Base32 without padding. */
  secret: string;
  uri: string;
}

export const REQUIRABLE_ROLES = ['admin', 'broker'] as const satisfies readonly Role[];
export type RequirableRole = (typeof REQUIRABLE_ROLES)[number];

export interface SignInPolicy {
  requiredOf: RequirableRole[];
}

export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const PASSKEY_LIMITS = { name: 60, most: 20 } as const;

export const PROOF_REQUIRED = 'proof_required';
/** Every call is refused so until enrolment. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** Options for `@simplewebauthn/browser`. */
export interface PasskeyQuestion {
  options: JsonObject;
}

export interface HeldSecondFactors {
  totp: boolean;
  passkeys: number;
}
