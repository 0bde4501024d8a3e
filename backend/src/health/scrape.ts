import { Inject, Injectable } from '@nestjs/common';
import { BackupState } from '../backup/backup-state.js';
import { CONFIG, type Config } from '../config/config.js';
import { Figures } from '../platform/edge/metrics/figures.js';
import { ProjectionFigures } from '../platform/edge/metrics/projection-figures.js';
import { Sockets } from '../platform/edge/realtime/sockets.js';
import { WriteAheadLog } from '../platform/storage/sqlite/file/write-ahead-log.js';
import { showBackups } from './backup-figures.js';
import { HealthCheck } from './health-check.js';

/** All figures as Prometheus reads them; what has to be looked up in a store is looked up then, and only then. */
@Injectable()
export class Scrape {
  private readonly projections: ProjectionFigures;
  private looking: Promise<void> | undefined;

  constructor(
    @Inject(Figures) private readonly figures: Figures,
    @Inject(HealthCheck) private readonly health: HealthCheck,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(WriteAheadLog) private readonly writeAheadLog: WriteAheadLog,
    @Inject(BackupState) private readonly backups: BackupState,
    @Inject(CONFIG) { metrics }: Config,
  ) {
    this.projections = new ProjectionFigures(figures);
    if (metrics) figures.collectProcess();
  }

  get contentType(): string {
    return this.figures.registry.contentType;
  }

  async text(): Promise<string> {
    // Several readers at once are one look at the stores.
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    await this.looking;
    return this.figures.registry.metrics();
  }

  private async look(): Promise<void> {
    const { ready, eventStore, documentStore, projections } = await this.health.look();
    const { figures } = this;
    figures.ready.set(ready ? 1 : 0);
    figures.engines.set({ engine: 'events' }, eventStore === 'ok' ? 1 : 0);
    figures.engines.set({ engine: 'documents' }, documentStore === 'ok' ? 1 : 0);
    figures.writeAheadLog.set(this.writeAheadLog.current()?.bytes ?? 0);
    figures.sockets.set(this.sockets.open);
    this.projections.show(projections);
    const backups = documentStore === 'ok' ? await this.backups.report().catch(() => null) : null;
    if (backups) showBackups(figures, backups);
  }
}
