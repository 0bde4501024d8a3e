import type { FollowerAction } from '@lox/contracts/operations.js';
import { FollowerControl } from '../console/follower-control.js';
import { ParkedQueries } from '../console/parked.queries.js';
import { printLine } from '../platform/http/logging/terminal.js';
import {
  operatorOrigin,
  formatCount,
  countWithNoun,
  isServerRunning,
  startProjections,
  type OperatorContext,
} from './operator-context.js';

const PAGE = 100;

export async function runFollowerAction(
  context: OperatorContext,
  name: string,
  action: FollowerAction,
): Promise<void> {
  await requireServer(context);
  await context.get(FollowerControl, { strict: false }).act(name, action, operatorOrigin());
  printLine(`${name}: pedido registrado. Acompanhe com status.`);
}

export async function printParked(context: OperatorContext): Promise<number> {
  const parked = context.get(ParkedQueries, { strict: false });
  const { items, total } = await parked.page({ limit: PAGE });
  printLine(total === 0 ? 'Nenhum evento parado.' : `Eventos parados: ${formatCount(total)}`);
  for (const { id, follower, stream, problem, tries, waiting } of items)
    printLine(
      `${id}  ${follower}  ${stream}  ${problem.type}: ${problem.error}  ` +
        `${countWithNoun(tries, 'tentativa', 'tentativas')}  ${formatCount(waiting)} atrás`,
    );
  return total === 0 ? 0 : 1;
}

export async function runRetryParked(context: OperatorContext, id: string | undefined): Promise<void> {
  await requireServer(context);
  const actions = context.get(FollowerControl, { strict: false });
  await (id === undefined ? actions.retryAll(null, operatorOrigin()) : actions.retry(id, operatorOrigin()));
  printLine('Pedido registrado.');
}

export async function runSkipParked(context: OperatorContext, id: string, reason: string): Promise<void> {
  await requireServer(context);
  await context.get(FollowerControl, { strict: false }).skip(id, reason, operatorOrigin());
  printLine('O evento fica de fora. O motivo está na auditoria.');
}

async function requireServer(context: OperatorContext): Promise<void> {
  if (!(await isServerRunning(context)))
    throw new Error('Nenhum servidor está acompanhando o log: inicie-o antes.');
  await startProjections(context);
}
