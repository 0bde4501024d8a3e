import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '@lox/contracts/sign-in.js';

const PERIOD_S = 30;
/** A clock may be off by one step. */
const WINDOW = 1;
/** RFC 4226. */
const SECRET_BYTES = 20;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** In 30 s since 1970; null for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
}

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
