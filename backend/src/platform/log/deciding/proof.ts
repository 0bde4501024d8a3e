import { PROOF_REQUIRED } from '@lox/contracts/sign-in.js';
import type { DomainEvent } from '../../storage/event-store/event-catalogue.js';
import { DomainError } from '../../storage/errors/domain-error.js';

/** For so long nobody is asked for the password again. */
export const PROOF_MS = 15 * 60_000;

/** When somebody acts, and what has shown who it is. */
export interface ProofContext {
  /** ISO UTC. */
  now: string;
  /** The token with which a program acts for the person. */
  tokenId?: string;
  /**
   * When the session that acts has last shown password or passkey, in milliseconds; null for a request of none. Absent
   * where the program acts by itself, or the operator.
   */
  provedAt?: number | null;
}

/** By event type, whether such a change is delicate, always or by what it says. */
export type DelicateChanges<E extends DomainEvent> = {
  readonly [T in E['type']]?: true | ((data: Extract<E, { type: T }>['data']) => boolean);
};

/** Any of them, as `Streams` asks them. */
export type AnyDelicateChanges = Readonly<Record<string, true | ((data: never) => boolean) | undefined>>;

/**
 * Refuses delicate changes to a token, and to a session that has shown password or passkey too long ago. What the program
 * does by itself, and the operator, is not asked.
 * @throws DomainError 403 `proof_required`, `session_only`
 */
export function requireProof(
  list: AnyDelicateChanges,
  events: readonly DomainEvent[],
  standing: ProofContext,
): void {
  if (events.some((event) => isDelicate(list, event))) requireFreshProof(standing);
}

/** As `requireProof`, of a change that is known to be delicate. */
export function requireFreshProof({ provedAt, tokenId, now }: ProofContext): void {
  if (provedAt === undefined) return;
  if (tokenId !== undefined) throw sessionOnlyError();
  if (provedAt === null || Date.parse(now) - provedAt >= PROOF_MS)
    throw new DomainError(PROOF_REQUIRED, 'Confirme a sua senha para continuar.', 403);
}

/** The same, where the call itself has shown who acts: by the present password, a letter’s link, the first run’s code. */
export const withFreshProof = <S extends ProofContext>(standing: S): S => ({
  ...standing,
  provedAt: Date.parse(standing.now),
});

/** The refusal of a token. */
export const sessionOnlyError = (): DomainError =>
  new DomainError('session_only', 'Esta chamada não aceita tokens: entre com a sua conta.', 403);

function isDelicate(list: AnyDelicateChanges, { type, data }: DomainEvent): boolean {
  // Only what the list itself names: a type such as `constructor` is in no list.
  const when = Object.hasOwn(list, type) ? list[type] : undefined;
  return when === true || (when !== undefined && when(data as never));
}
