import { PROOF_REQUIRED } from '@lox/contracts/sign-in.js';
import type { DomainEvent } from '../../storage/event-store/event-catalogue.js';
import { DomainError } from '../../storage/errors/domain-error.js';

export const PROOF_MS = 15 * 60_000;

export interface ProofContext {
  /** ISO UTC. */
  now: string;
  /** The acting program's API token. */
  tokenId?: string;
  /** In milliseconds; null without a session, absent for the program and the operator. */
  provedAt?: number | null;
}

export type DelicateChanges<E extends DomainEvent> = {
  readonly [T in E['type']]?: true | ((data: Extract<E, { type: T }>['data']) => boolean);
};

export type AnyDelicateChanges = Readonly<Record<string, true | ((data: never) => boolean) | undefined>>;

/**
 * Tokens and sessions without a recent proof are refused; the program and the operator pass.
 * @throws DomainError 403 `proof_required`, `session_only`
 */
export function requireProof(
  list: AnyDelicateChanges,
  events: readonly DomainEvent[],
  standing: ProofContext,
): void {
  if (events.some((event) => isDelicate(list, event))) requireFreshProof(standing);
}

export function requireFreshProof({ provedAt, tokenId, now }: ProofContext): void {
  if (provedAt === undefined) return;
  if (tokenId !== undefined) throw sessionOnlyError();
  if (provedAt === null || Date.parse(now) - provedAt >= PROOF_MS)
    throw new DomainError(PROOF_REQUIRED, 'Confirme a sua senha para continuar.', 403);
}

/** The call itself is the proof: a password, a letter's link, the set-up code. */
export const withFreshProof = <S extends ProofContext>(standing: S): S => ({
  ...standing,
  provedAt: Date.parse(standing.now),
});

export const sessionOnlyError = (): DomainError =>
  new DomainError('session_only', 'Esta chamada não aceita tokens: entre com a sua conta.', 403);

function isDelicate(list: AnyDelicateChanges, { type, data }: DomainEvent): boolean {
  // No list holds types such as `constructor`.
  const when = Object.hasOwn(list, type) ? list[type] : undefined;
  return when === true || (when !== undefined && when(data as never));
}
