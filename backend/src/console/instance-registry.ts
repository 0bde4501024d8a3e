import { hostname } from 'node:os';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { InstanceView } from '@lox/contracts/operations.js';
import type { Document, DocumentStore } from '../platform/storage/document-store/document-store.js';
import { CONFIG, type Config } from '../config/config.js';
import { DOCUMENT_STORE } from '../platform/storage/engines.js';
import { fingerprintOf, KeyRing } from '../platform/storage/personal-data/key-ring.js';
import { isGone, isSameProcess } from '../platform/log/following/lease-holder.js';
import { LEASES, type LeaseDocument } from '../platform/log/following/lease.js';
import { Projections } from '../platform/log/following/projections.js';
import { BackgroundLoop } from '../platform/storage/calls/background-loop.js';
import { releaseVersion } from '../config/release-version.js';

/** May be lost: every instance writes its own again. */
export const INSTANCES = 'instances';

interface InstanceDocument extends Document, Omit<InstanceView, 'id' | 'leases' | 'self'> {
  /** Fingerprints of `PERSONAL_DATA_KEY`s; absent in older releases. */
  keys?: string[];
}

const HEARTBEAT_MS = 10_000;
const SILENT_MS = 35_000;
const FORGOTTEN_MS = 600_000;

@Injectable()
export class InstanceRegistry implements BeforeApplicationShutdown {
  private readonly startedAt = new Date().toISOString();
  private readonly beats = new BackgroundLoop(new Logger('instances'), HEARTBEAT_MS, async () => {
    await this.heartbeat();
    return HEARTBEAT_MS;
  });
  private started = false;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(KeyRing) private readonly ring: KeyRing,
  ) {}

  async start(): Promise<void> {
    if (this.started) return;
    await this.documents.ensure({ name: INSTANCES, indexes: [] });
    await this.documents.write([{ remove: INSTANCES, where: { seenAt: { $lt: isoTimeAgo(FORGOTTEN_MS) } } }]);
    await this.heartbeat();
    this.started = true;
    this.beats.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.beats.stop();
    if (!this.started) return;
    const { holder } = this.projections;
    await this.documents.write([{ remove: INSTANCES, where: { _id: holder } }]).catch(() => undefined);
  }

  async all(): Promise<InstanceView[]> {
    const [instances, leases] = await Promise.all([
      this.documents.find<InstanceDocument>(INSTANCES, { seenAt: { $gte: isoTimeAgo(FORGOTTEN_MS) } }),
      this.documents.find<LeaseDocument>(LEASES, {}),
    ]);
    return instances
      .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
      .map(({ _id, name, version, role, startedAt, seenAt }) => ({
        id: _id,
        name,
        version,
        role,
        startedAt,
        seenAt,
        leases: leases
          .filter(({ holder }) => isSameProcess(holder, _id))
          .map((lease) => lease._id)
          .toSorted(),
        self: _id === this.projections.holder,
      }));
  }

  async live(): Promise<InstanceView[]> {
    const all = await this.all();
    return all.filter(({ seenAt }) => seenAt >= isoTimeAgo(SILENT_MS));
  }

  async withoutKey(fingerprint: string): Promise<InstanceView[]> {
    const documents = await this.documents.find<InstanceDocument>(INSTANCES, {});
    const knowing = new Set(
      documents.filter(({ keys }) => keys?.includes(fingerprint)).map(({ _id }) => _id),
    );
    return (await this.live()).filter(({ id }) => !knowing.has(id) && !isGone(id));
  }

  private async heartbeat(): Promise<void> {
    const document: InstanceDocument = {
      _id: this.projections.holder,
      name: `${hostname()} · ${process.pid}`,
      version: releaseVersion(),
      role: this.config.role,
      startedAt: this.startedAt,
      seenAt: new Date().toISOString(),
      keys: this.ring.all.map(fingerprintOf),
    };
    await this.documents.write([{ put: INSTANCES, document }], { relaxed: true });
  }
}

const isoTimeAgo = (ms: number): string => new Date(Date.now() - ms).toISOString();
