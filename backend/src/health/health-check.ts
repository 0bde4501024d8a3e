import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { EngineUnavailable } from '../platform/storage/errors/engine-unavailable.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../platform/storage/engines.js';
import type { EventStore } from '../platform/storage/event-store/event-store.js';
import { ForeignLog } from '../platform/storage/errors/foreign-log.js';
import { StoreMarks } from '../platform/log/installation/store-marks.js';
import { GracefulShutdown } from '../platform/http/server/graceful-shutdown.js';
import { Projections } from '../platform/log/following/projections.js';
import type { ProjectionStatus } from '../platform/log/following/status.js';
import { Readiness } from './readiness.js';

export interface HealthStatus {
  ready: boolean;
  started: boolean;
  stopping: boolean;
  foreignLog: string | null;
  eventStore: string;
  documentStore: string;
  projections: ProjectionStatus[];
}

@Injectable()
export class HealthCheck {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(GracefulShutdown) private readonly draining: GracefulShutdown,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(StoreMarks) private readonly marks: StoreMarks,
  ) {}

  async check(): Promise<HealthStatus> {
    const [log, documentStore] = await Promise.all([pingResult(this.events), pingResult(this.documents)]);
    const answer = log === 'ok' && documentStore === 'ok';
    const projections = answer ? await this.projections.status().catch(() => []) : [];
    const eventStore = projections.some(({ beyond }) => beyond) ? 'log too short' : log;
    const reachable = answer && eventStore === 'ok';
    const { isComplete: begun } = this.readiness;
    const live =
      projections.length > 0 && projections.every(({ state }) => state === 'live' || state === 'paused');
    const { isStopping: stopping } = this.draining;
    const { problem } = this.marks;
    const foreignLog = problem && new ForeignLog(problem).reason;
    const ready = begun && !stopping && reachable && live && !foreignLog && this.projections.areReadable;
    return { ready, started: begun, stopping, foreignLog, eventStore, documentStore, projections };
  }
}

const pingResult = (engine: { ping(): Promise<void> }): Promise<string> =>
  engine.ping().then(
    () => 'ok',
    (error: unknown) => (error instanceof EngineUnavailable ? error.reason : 'unknown'),
  );
