import { DocumentsBehind, type Hindrance } from '../platform/log/following/log-end.js';
import { Projections } from '../platform/log/following/projections.js';
import type { OperatorContext } from './operator-context.js';

const TIMEOUT_MS = 90_000;

/** @throws Error that begins with `otherwise` */
export async function waitUntilCaughtUp(
  context: OperatorContext,
  names: readonly string[],
  otherwise: string,
): Promise<void> {
  try {
    await context.get(Projections).caughtUp(names, { withinMs: TIMEOUT_MS });
  } catch (error) {
    throw error instanceof DocumentsBehind ? new Error(`${otherwise}${behindText(error)}`) : error;
  }
}

export const behindText = ({ late }: DocumentsBehind): string =>
  late.map(({ follower, hindrance }) => `\n  ${follower}: ${HINDRANCES[hindrance](follower)}`).join('');

const HINDRANCES: { [hindrance in Hindrance]: (name: string) => string } = {
  paused: (name) => `em pausa: retome com resume ${name}`,
  'rebuild paused': (name) => `reconstrução em pausa: use resume-rebuild ${name} ou cancel-rebuild ${name}`,
  failed: () => 'PARADA em um evento que não pôde aplicar: veja status',
  parked: () => 'tem eventos parados: veja parked e use retry',
  'not followed': () => 'nenhum servidor a acompanha: inicie um',
  behind: () => 'ainda recupera o log: veja status e repita o comando depois',
};
