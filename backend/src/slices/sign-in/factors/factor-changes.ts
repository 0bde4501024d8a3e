import { PASSKEY_LIMITS, type OwnSecondFactors, type SecondFactor } from '@lox/contracts/sign-in.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import {
  hasFactor,
  type Factors,
  type StoredPasskey,
} from '../../../platform/http/auth/second-factor-vault.js';

export const TOTP_PENDING_MS = 15 * 60_000;

export function availableFactors(factors: Factors): SecondFactor[] {
  return [
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(hasFactor(factors) && factors.recoveryCodes.length > 0 ? (['recovery'] as const) : []),
  ];
}

export const factorsSummary = (factors: Factors, isRequired: boolean): OwnSecondFactors => ({
  totp: factors.totp && { since: factors.totp.since },
  passkeys: factors.passkeys.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt })),
  recoveryCodes: factors.recoveryCodes.length,
  isRequired,
});

export function withPendingTotp(factors: Factors, sealed: string, now: number): Factors {
  if (factors.totp) throw new DomainError('totp_enrolled', 'O aplicativo de códigos já está ativado.');
  return { ...factors, pendingTotp: { sealed, expiresAt: now + TOTP_PENDING_MS } };
}

export function withConfirmedTotp(factors: Factors, sealed: string, step: number, now: Date): Factors | null {
  const { pendingTotp } = factors;
  if (pendingTotp?.sealed !== sealed || pendingTotp.expiresAt <= now.getTime()) return null;
  return { ...factors, pendingTotp: null, totp: { sealed, lastStep: step, since: now.toISOString() } };
}

/** Null when this step or a later one was accepted before. */
export function withUsedTotpStep(factors: Factors, sealed: string, step: number): Factors | null {
  const { totp } = factors;
  return totp?.sealed === sealed && step > totp.lastStep
    ? { ...factors, totp: { ...totp, lastStep: step } }
    : null;
}

export function withUsedRecoveryCode(factors: Factors, hash: string): Factors | null {
  const left = factors.recoveryCodes.filter((one) => one !== hash);
  return left.length < factors.recoveryCodes.length ? { ...factors, recoveryCodes: left } : null;
}

export function withPasskey(factors: Factors, passkey: StoredPasskey): Factors {
  if (factors.passkeys.some(({ id }) => id === passkey.id))
    throw new DomainError('passkey_known', 'Esta chave de acesso já está na sua conta.');
  if (factors.passkeys.length >= PASSKEY_LIMITS.most)
    throw new DomainError(
      'too_many_passkeys',
      `São aceitas no máximo ${PASSKEY_LIMITS.most} chaves de acesso.`,
    );
  return { ...factors, passkeys: [...factors.passkeys, passkey] };
}

/** Null for a repeated challenge or a copied passkey's counter. */
export function withUsedPasskey(
  factors: Factors,
  id: string,
  { challenge, counter, at }: { challenge: string; counter: number; at: string },
): Factors | null {
  const passkey = factors.passkeys.find((one) => one.id === id);
  if (!passkey || passkey.challenge === challenge) return null;
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) return null;
  const used = { ...passkey, challenge, counter, usedAt: at };
  return { ...factors, passkeys: factors.passkeys.map((one) => (one === passkey ? used : one)) };
}

export function withRenamedPasskey(factors: Factors, id: string, name: string): Factors {
  requirePasskey(factors, id);
  return { ...factors, passkeys: factors.passkeys.map((one) => (one.id === id ? { ...one, name } : one)) };
}

export function withoutPasskey(factors: Factors, id: string, isRequired: boolean): Factors {
  requirePasskey(factors, id);
  return withoutIdleRecoveryCodes(
    { ...factors, passkeys: factors.passkeys.filter((one) => one.id !== id) },
    isRequired,
  );
}

export function withoutTotp(factors: Factors, isRequired: boolean): Factors {
  if (!factors.totp) throw new DomainError('totp_missing', 'O aplicativo de códigos não está ativado.', 404);
  return withoutIdleRecoveryCodes({ ...factors, totp: null, pendingTotp: null }, isRequired);
}

export function withRecoveryCodes(factors: Factors, hashes: string[]): Factors {
  if (!hasFactor(factors))
    throw new DomainError('factor_missing', 'Ative antes um aplicativo de códigos ou uma chave de acesso.');
  return { ...factors, recoveryCodes: hashes };
}

function withoutIdleRecoveryCodes(factors: Factors, isRequired: boolean): Factors {
  if (hasFactor(factors)) return factors;
  if (isRequired)
    throw new DomainError(
      'last_factor',
      'O seu papel exige a verificação em duas etapas: ative outra antes.',
    );
  return { ...factors, recoveryCodes: [] };
}

function requirePasskey({ passkeys }: Factors, id: string): void {
  if (!passkeys.some((one) => one.id === id))
    throw new DomainError('passkey_not_found', 'Chave de acesso não encontrada.', 404);
}
