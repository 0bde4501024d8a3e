import { setTimeout as delay } from 'node:timers/promises';
import { actionEvent, OperatorLog } from '../console/operator-log.js';
import { printLine } from '../platform/http/logging/terminal.js';
import { operatorOrigin, startProjections, type OperatorContext } from './operator-context.js';
import { rebuildPercent, rebuildProgressText } from './status.js';

const POLL_MS = 200;

export async function rebuild(context: OperatorContext, name: string): Promise<number> {
  const projections = await startProjections(context);
  const projection = projections.projection(name);
  if ((await projections.generations.of(projection))?.building)
    printLine(`${name}: continuando a reconstrução já iniciada`);
  else {
    await context.get(OperatorLog, { strict: false }).record(actionEvent('rebuild', name), operatorOrigin());
    await projections.orders.pauseRebuild(name, false);
    // A former rebuild may still drop documents.
    while (!(await projections.rebuild(name))) await delay(POLL_MS);
    printLine(`${name}: reconstruindo ao lado dos documentos em uso`);
  }
  let most = 0;
  for (;;) {
    const current = await projections.generations.of(projection);
    if (current && !current.building) {
      printLine(`${name}: pronta, em uso: ${current.active}`);
      return 0;
    }
    const status = (await projections.status()).find((candidate) => candidate.name === name);
    if (status?.rebuild) {
      most = Math.max(most, rebuildPercent(status.rebuild, status.head));
      printLine(`${name}: ${rebuildProgressText(status.rebuild, status.head, most)}`);
    }
    await delay(POLL_MS);
  }
}
