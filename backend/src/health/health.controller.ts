import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { BackupState, type BackupReport } from '../backup/backup-state.js';
import { Public } from '../platform/auth/access.js';
import type { DocumentStore } from '../platform/document-store/document-store.js';
import { EngineUnavailable } from '../platform/engine-unavailable.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../platform/engines.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { Projections } from '../platform/projections/projections.js';
import { Readiness } from './readiness.js';
import type { ProjectionStatus } from '../platform/projections/status.js';

@Public()
@Controller()
export class HealthController {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(BackupState) private readonly backups: BackupState,
  ) {}

  /** The process answers. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when the start is over, both engines answer and every projection is live; else 503 with what is wrong, and why. */
  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const [eventStore, documentStore] = await Promise.all([reach(this.events), reach(this.documents)]);
    const reachable = eventStore === 'ok' && documentStore === 'ok';
    const causes = {
      ...(eventStore !== 'ok' && { eventStore }),
      ...(documentStore !== 'ok' && { documentStore }),
    };
    const statuses = reachable ? await this.projections.status().catch(() => []) : [];
    const backup = reachable ? await this.backups.report().then(backupSummary, () => null) : null;
    const { begun } = this.readiness;
    const ready =
      begun && reachable && statuses.length > 0 && statuses.every(({ state }) => state === 'live');
    response.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      eventStore: eventStore === 'ok' ? 'ok' : 'unavailable',
      documentStore: documentStore === 'ok' ? 'ok' : 'unavailable',
      ...(!reachable && { causes }),
      ...(!begun && { starting: true }),
      ...(backup && { backup }),
      projections: Object.fromEntries(statuses.map((status) => [status.name, summary(status)])),
    });
  }
}

function summary({ state, version, position, failed, rebuild }: ProjectionStatus) {
  return { state, version, position, ...(failed && { failed }), ...(rebuild && { rebuild }) };
}

/** Says nothing of the place; an old backup takes no instance out of service. */
function backupSummary({ place, last, lastError, isOld }: BackupReport) {
  if (place === null) return null;
  const state = isOld ? 'old' : lastError ? 'failed' : last ? 'ok' : 'none yet';
  return { state, ...(last && { at: last.at, position: last.position }) };
}

/** `ok`, or why not. */
const reach = (engine: { ping(): Promise<void> }): Promise<string> =>
  engine.ping().then(
    () => 'ok',
    (error: unknown) => (error instanceof EngineUnavailable ? error.reason : 'unknown'),
  );
