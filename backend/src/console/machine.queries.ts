import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BackupView, EngineView, MachineView } from '@lox/contracts/operations.js';
import { BackupState, type BackupReport } from '../backup/backup-state.js';
import { CONFIG, type Config } from '../config/config.js';
import { EngineUnavailable } from '../platform/storage/errors/engine-unavailable.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import { Projections } from '../platform/log/following/projections.js';
import { WalMonitor } from '../platform/storage/files/wal-monitor.js';
import { PublicCertificate } from './public-certificate.js';
import { InstanceRegistry } from './instance-registry.js';

@Injectable()
export class MachineQueries {
  private readonly certificate: PublicCertificate;

  constructor(
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(InstanceRegistry) private readonly instances: InstanceRegistry,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(BackupState) private readonly backups: BackupState,
    @Inject(WalMonitor) private readonly writeAheadLog: WalMonitor,
    @Inject(Projections) private readonly projections: Projections,
  ) {
    this.certificate = new PublicCertificate(config.publicUrl);
  }

  async view(): Promise<MachineView> {
    const [instances, engines, disk, certificate, backup] = await Promise.all([
      this.instances.all().catch(fallbackIfUnavailable([])),
      this.engineViews(),
      statfs(this.config.dataDir).catch(() => null),
      this.certificate.current(),
      this.backups.report().then(backupView, fallbackIfUnavailable(null)),
    ]);
    return {
      instances,
      engines,
      diskFreeBytes: disk && disk.bavail * disk.bsize,
      diskTotalBytes: disk && disk.blocks * disk.bsize,
      writeAheadLog: this.writeAheadLog.current(),
      certificate,
      backup,
    };
  }

  private async engineViews(): Promise<EngineView[]> {
    const { events, documents, products } = this.engines;
    const [log, store] = await Promise.all([
      viewOf('event-store', products.events, events, () => events.head()),
      viewOf('document-store', products.documents, documents, async () => null),
    ]);
    const statuses = log.reachable ? await this.projections.status().catch(fallbackIfUnavailable([])) : [];
    // A log shorter than the documents counts as unreachable.
    const isShort = statuses.some(({ beyond }) => beyond);
    return [isShort ? { ...log, reachable: false, reason: 'log too short' } : log, store];
  }
}

function backupView({ place, everyMs, last, lastError, isOld }: BackupReport): BackupView | null {
  if (place === null) return null;
  const { at = null, position = null, bytes = null } = last ?? {};
  const missingFiles = last?.missing ?? 0;
  return { at, position, bytes, missingFiles, everyMs, failedAt: lastError?.at ?? null, isOld };
}

interface Engine {
  ping(): Promise<void>;
  bytes(): Promise<number | null>;
}

async function viewOf(
  name: EngineView['name'],
  product: string,
  engine: Engine,
  headOf: () => Promise<number | null>,
): Promise<EngineView> {
  const begun = performance.now();
  try {
    await engine.ping();
    const roundTripMs = Math.round((performance.now() - begun) * 100) / 100;
    const [head, bytes] = await Promise.all([headOf(), engine.bytes()]);
    return { name, product, reachable: true, reason: null, roundTripMs, head, bytes };
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    const { reason } = error;
    return { name, product, reachable: false, reason, roundTripMs: null, head: null, bytes: null };
  }
}

const fallbackIfUnavailable =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof EngineUnavailable) return instead;
    throw error;
  };
