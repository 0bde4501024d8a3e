import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../src/config/config.js';
import type { Document, DocumentStore } from '../src/platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../src/platform/storage/engines.js';
import { Readiness } from '../src/health/readiness.js';
import { EngineUnavailable } from '../src/platform/storage/errors/engine-unavailable.js';
import { newHolder, retireHolder } from '../src/platform/log/following/lease-holder.js';
import { Lease, LEASE_MS } from '../src/platform/log/following/lease.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { StartRefused } from '../src/platform/storage/errors/start-refused.js';
import { DemoAccounts, type DemoStaff } from './demo-accounts.js';
import { DemoAdverts } from './demo-adverts.js';
import { DemoDocuments } from './demo-documents.js';
import { DemoHistory } from './demo-history.js';
import { DemoListing } from './demo-listing.js';
import { COMPLETE, DEMO, PICTURED, REMOVED } from './demo-marks.js';
import { DemoPages } from './demo-pages.js';
import { DemoPictures } from './demo-pictures.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import { DemoSettings } from './demo-settings.js';
import { demoOrigin } from './demo-origin.js';

const RETRY_MS = 1_000;
const DAY_MS = 86_400_000;
const OPENED_DAYS_AGO = 400;
const TAKEN_OUT =
  'A demonstração foi retirada desta instalação. Inicie com DEMO_DATA=off; para ver a demonstração, comece com outro DATA_DIR, vazio.';

/** One instance fills the agency once; after a kill another continues. */
@Injectable()
export class DemoData implements BeforeApplicationShutdown {
  private readonly log = new Logger('demo data');
  private readonly holder = newHolder();
  private readonly lease: Lease;
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  /** Readiness waits: the history would undo people's earlier changes. */
  private isFilled = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(DemoAccounts) private readonly accounts: DemoAccounts,
    @Inject(DemoPages) private readonly pages: DemoPages,
    @Inject(DemoSettings) private readonly settings: DemoSettings,
    @Inject(DemoDocuments) private readonly library: DemoDocuments,
    @Inject(DemoListing) private readonly listing: DemoListing,
    @Inject(DemoPictures) private readonly pictures: DemoPictures,
    @Inject(DemoHistory) private readonly history: DemoHistory,
    @Inject(DemoAdverts) private readonly adverts: DemoAdverts,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {
    this.lease = new Lease(documents, 'demo-data', this.holder);
  }

  /**
   * Resolves when the accounts exist.
   * @throws StartRefused once the demonstration was removed
   */
  async start(): Promise<void> {
    if (!this.config.demoData || this.running) return;
    this.readiness.waitFor(() => this.isFilled);
    try {
      if (await this.has(REMOVED)) throw new StartRefused(TAKEN_OUT);
      if (await this.isDone()) return;
      const isComplete = await this.has(COMPLETE);
      if (!isComplete && (await this.lease.acquire())) await this.accounts.open(openedAt());
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
    }
    this.running ??= this.run().finally(() => (this.isFilled = true));
  }

  async settled(): Promise<void> {
    await this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running;
    retireHolder(this.holder);
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      try {
        if (await this.isDone()) return;
        if ((await this.lease.acquire()) && (await this.isProjected())) await this.fill();
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof EngineUnavailable)) {
          this.log.error('The demonstration could not be filled in', (error as Error).stack);
          return;
        }
      }
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async fill(): Promise<void> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      this.lease.acquire().then(
        (held) => held || lost.abort(),
        () => lost.abort(),
      );
    }, LEASE_MS / 3);
    const signal = AbortSignal.any([this.stop.signal, lost.signal]);
    try {
      const cast = await this.accounts.open(openedAt());
      if (!(await this.has(COMPLETE))) await this.fillAgency(cast, signal);
      if (this.config.demoPictures && !signal.aborted) await this.draw(cast, signal);
    } finally {
      clearInterval(renewal);
      await this.lease.release().catch(() => undefined);
    }
  }

  private async fillAgency(cast: DemoStaff | null, signal: AbortSignal): Promise<void> {
    if (!cast) throw new Error('a demonstration account has been removed');
    await this.pages.write(demoOrigin(cast.helena.id, openedAt()));
    await this.settings.change(cast, new Date());
    await this.library.upload(cast, new Date(), signal);
    await this.history.run(cast, new Date(), signal);
    if (signal.aborted) return;
    await this.report('first', cast);
    await this.documents.write([{ put: DEMO, document: COMPLETE }]);
    this.isFilled = true;
  }

  private async draw(cast: DemoStaff | null, signal: AbortSignal): Promise<void> {
    if (cast) {
      const newestFirst = DEMO_PROPERTIES.toSorted((a, b) => a.listedDaysAgo - b.listedDaysAgo);
      const listed = newestFirst.map((property) => {
        const by = cast[property.broker];
        return { id: this.listing.idOf(property, by), property, by };
      });
      await this.pictures.add(listed, signal);
      // A later change is not called accepted.
      if (!signal.aborted) await this.report('with photos', cast);
    }
    if (!signal.aborted) await this.documents.write([{ put: DEMO, document: PICTURED }]);
  }

  private async report(name: string, cast: DemoStaff): Promise<void> {
    const ids = DEMO_PROPERTIES.map((one) => [one.key, this.listing.idOf(one, cast[one.broker])] as const);
    await this.adverts.report(new Map(ids), name, new Date());
  }

  private async isProjected(): Promise<boolean> {
    return (await this.projections.status()).every(({ state }) => state === 'live');
  }

  private async isDone(): Promise<boolean> {
    if (await this.has(REMOVED)) return true;
    this.isFilled = await this.has(COMPLETE);
    return this.isFilled && (!this.config.demoPictures || (await this.has(PICTURED)));
  }

  private async has({ _id }: Document): Promise<boolean> {
    return (await this.documents.get(DEMO, _id)) !== undefined;
  }
}

const openedAt = (): Date => new Date(Date.now() - OPENED_DAYS_AGO * DAY_MS);
