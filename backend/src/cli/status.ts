import { Projections } from '../platform/projections/projections.js';
import type { ProjectionStatus } from '../platform/projections/status.js';
import { formatCount, serverIsRunning, type OperatorContext } from './operator-context.js';

const STATES = {
  live: 'em dia',
  'catching up': 'recuperando',
  failed: 'PARADA',
  idle: 'sem servidor',
  paused: 'pausada',
} as const;

/** Prints where every projection and process is. */
export async function printStatus(context: OperatorContext): Promise<number> {
  const running = await serverIsRunning(context);
  const statuses = await context.get(Projections).status();
  console.info(running ? 'Há um servidor acompanhando o log.' : 'Nenhum servidor está acompanhando o log.');
  for (const status of statuses) console.info(lineOf(status));
  return statuses.every(({ state }) => state !== 'failed') ? 0 : 1;
}

function lineOf({
  name,
  version,
  state,
  position,
  head,
  events,
  failed,
  parked,
  rebuild,
}: ProjectionStatus): string {
  const parts = [
    name.padEnd(18),
    `v${version}`,
    STATES[state].padEnd(12),
    `posição ${formatCount(position)} de ${formatCount(head)}`,
    `${formatCount(events)} eventos`,
  ];
  if (failed) parts.push(`parou no evento ${failed.eventId} (${failed.message})`);
  if (parked > 0) parts.push(`eventos parados: ${formatCount(parked)}`);
  if (rebuild) parts.push(`reconstruindo: ${progressOf(rebuild, head)}`);
  return parts.join('  ');
}

/** How much of the log has been folded; less again when the log grows faster. */
export const percentOf = ({ position }: { position: number }, head: number): number =>
  head === 0 ? 100 : Math.floor((position / head) * 100);

/** "42% (50.000 de 120.000), 31.000 eventos/s, faltam 2 s" */
export function progressOf(
  rebuild: NonNullable<ProjectionStatus['rebuild']>,
  head: number,
  percent = percentOf(rebuild, head),
): string {
  const parts = [`${percent}% (posição ${formatCount(rebuild.position)} de ${formatCount(head)})`];
  if (rebuild.eventsPerSecond !== null) parts.push(`${formatCount(rebuild.eventsPerSecond)} eventos/s`);
  if (rebuild.secondsLeft !== null) parts.push(`faltam ${formatCount(rebuild.secondsLeft)} s`);
  return parts.join(', ');
}
