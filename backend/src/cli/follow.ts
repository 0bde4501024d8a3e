import type { FollowerAction } from '@lox/contracts/operations.js';
import { FollowerActions } from '../console/follower-actions.js';
import { ParkedQueries } from '../console/parked.queries.js';
import { say } from '../platform/http/logging/terminal.js';
import {
  byTheOperator,
  formatCount,
  quantity,
  serverIsRunning,
  startProjections,
  type OperatorContext,
} from './operator-context.js';

const PAGE = 100;

/** What the console's buttons do to a projection or process; the server that follows the log carries it out. */
export async function actOn(context: OperatorContext, name: string, action: FollowerAction): Promise<number> {
  await ready(context);
  await context.get(FollowerActions, { strict: false }).act(name, action, byTheOperator());
  say(`${name}: pedido registrado. Acompanhe com status.`);
  return 0;
}

/** Prints the parked events, with the ids that `retry` and `skip` take. */
export async function printParked(context: OperatorContext): Promise<number> {
  const parked = context.get(ParkedQueries, { strict: false });
  const { items, total } = await parked.page({ limit: PAGE });
  say(total === 0 ? 'Nenhum evento parado.' : `Eventos parados: ${formatCount(total)}`);
  for (const { id, follower, stream, problem, tries, waiting } of items)
    say(
      `${id}  ${follower}  ${stream}  ${problem.type}: ${problem.error}  ` +
        `${quantity(tries, 'tentativa', 'tentativas')}  ${formatCount(waiting)} atrás`,
    );
  return total === 0 ? 0 : 1;
}

/** Has a parked event tried again, or all. */
export async function retryParked(context: OperatorContext, id: string | undefined): Promise<number> {
  await ready(context);
  const actions = context.get(FollowerActions, { strict: false });
  await (id === undefined ? actions.retryAll(null, byTheOperator()) : actions.retry(id, byTheOperator()));
  say('Pedido registrado.');
  return 0;
}

/** Leaves a parked event out for good. */
export async function skipParked(context: OperatorContext, id: string, reason: string): Promise<number> {
  await ready(context);
  await context.get(FollowerActions, { strict: false }).skip(id, reason, byTheOperator());
  say('O evento fica de fora. O motivo está na auditoria.');
  return 0;
}

/** @throws Error when no server runs that could carry an order out */
async function ready(context: OperatorContext): Promise<void> {
  if (!(await serverIsRunning(context)))
    throw new Error('Nenhum servidor está acompanhando o log: inicie-o antes.');
  await startProjections(context);
}
