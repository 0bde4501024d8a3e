import { setTimeout as delay } from 'node:timers/promises';
import { actionEvent, OperatorLog } from '../console/operator-log.js';
import { say } from '../platform/http/logging/terminal.js';
import { byTheOperator, startProjections, type OperatorContext } from './operator-context.js';
import { percentOf, progressOf } from './status.js';

const LOOK_MS = 200;

/**
 * Rebuilds one projection beside the live documents and shows how far it is; goes on with a rebuild that was cut off. It is
 * recorded before it is begun, as in the console.
 */
export async function rebuild(context: OperatorContext, name: string): Promise<number> {
  const projections = await startProjections(context);
  if ((await projections.collectionsOf(name))?.building)
    say(`${name}: continuando a reconstrução já iniciada`);
  else {
    await context.get(OperatorLog, { strict: false }).record(actionEvent('rebuild', name), byTheOperator());
    await projections.orders.pauseRebuild(name, false);
    // A former rebuild may still be dropping its old documents.
    while (!(await projections.rebuild(name))) await delay(LOOK_MS);
    say(`${name}: reconstruindo ao lado dos documentos em uso`);
  }
  let most = 0;
  for (;;) {
    const current = await projections.collectionsOf(name);
    if (current && !current.building) {
      say(`${name}: pronta, em uso: ${current.active}`);
      return 0;
    }
    const status = (await projections.status()).find((candidate) => candidate.name === name);
    if (status?.rebuild) {
      // What has been reached is not taken back because the log has grown meanwhile.
      most = Math.max(most, percentOf(status.rebuild, status.head));
      say(`${name}: ${progressOf(status.rebuild, status.head, most)}`);
    }
    await delay(LOOK_MS);
  }
}
