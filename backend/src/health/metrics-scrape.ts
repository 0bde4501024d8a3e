import { Inject, Injectable } from '@nestjs/common';
import { BackupState, type BackupReport } from '../backup/backup-state.js';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from '../platform/edge/metrics/metrics.js';
import { ProjectionMetrics } from '../platform/edge/metrics/projection-metrics.js';
import { Sockets } from '../platform/edge/realtime/sockets.js';
import { WalMonitor } from '../platform/storage/files/wal-monitor.js';
import { Jobs } from '../platform/log/jobs/jobs.js';
import type { JobReport } from '../platform/log/jobs/running-job.js';
import { HealthCheck } from './health-check.js';

@Injectable()
export class MetricsScrape {
  private readonly projections: ProjectionMetrics;
  private collecting: Promise<void> | undefined;

  constructor(
    @Inject(Metrics) private readonly figures: Metrics,
    @Inject(HealthCheck) private readonly health: HealthCheck,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(WalMonitor) private readonly writeAheadLog: WalMonitor,
    @Inject(BackupState) private readonly backups: BackupState,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CONFIG) { metrics }: Config,
  ) {
    this.projections = new ProjectionMetrics(figures);
    if (metrics) figures.collectProcess();
  }

  get contentType(): string {
    return this.figures.registry.contentType;
  }

  async text(): Promise<string> {
    this.collecting ??= this.collect().finally(() => (this.collecting = undefined));
    await this.collecting;
    return this.figures.registry.metrics();
  }

  private async collect(): Promise<void> {
    const { ready, eventStore, documentStore, projections } = await this.health.check();
    const { figures } = this;
    figures.ready.set(ready ? 1 : 0);
    figures.engines.set({ engine: 'events' }, eventStore === 'ok' ? 1 : 0);
    figures.engines.set({ engine: 'documents' }, documentStore === 'ok' ? 1 : 0);
    figures.writeAheadLog.set(this.writeAheadLog.current()?.bytes ?? 0);
    figures.sockets.set(this.sockets.openCount);
    this.projections.update(projections);
    const backups = documentStore === 'ok' ? await this.backups.report().catch(() => null) : null;
    if (backups) updateBackupMetrics(figures, backups);
    updateJobMetrics(figures, documentStore === 'ok' ? await this.jobs.report().catch(() => []) : []);
  }
}

function updateBackupMetrics(
  { backupTrouble, backupAge }: Metrics,
  { everyMs, last, lastError, isOld }: BackupReport,
): void {
  backupTrouble.set({ trouble: 'failed' }, lastError ? 1 : 0);
  backupTrouble.set({ trouble: 'old' }, isOld ? 1 : 0);
  backupTrouble.set({ trouble: 'incomplete' }, (last?.missing ?? 0) > 0 ? 1 : 0);
  if (last)
    backupAge.set(
      { made: everyMs === null ? 'by hand' : 'by itself' },
      (Date.now() - Date.parse(last.at)) / 1000,
    );
}

function updateJobMetrics(
  { jobWaiting, jobFailed, jobFailing }: Metrics,
  reports: readonly JobReport[],
): void {
  for (const gauge of [jobWaiting, jobFailed, jobFailing]) gauge.reset();
  for (const { name, waiting, failed, lastRound } of reports) {
    jobWaiting.set({ name }, waiting);
    // A series from the start can be alerted on.
    jobFailed.set({ name, cause: 'none' }, 0);
    for (const { cause, count } of failed) jobFailed.set({ name, cause }, count);
    jobFailing.set({ name }, lastRound?.error ? 1 : 0);
  }
}
