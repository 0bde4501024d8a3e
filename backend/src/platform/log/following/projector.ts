import { setTimeout as delay } from 'node:timers/promises';
import { WriteConflict } from '../../storage/document-store/document-store.js';
import { PASS } from '../projections/checkpoint.js';
import { Lease } from './lease.js';
import { Pass, type SurePlace } from './pass.js';
import { PassStore } from './pass-store.js';
import type { ProjectorOptions } from './projector-options.js';
import { Renewal } from './renewal.js';

const RETRY_MS = 500;
const CONFLICT_RETRY_MS = 50;

/**
 * Follows the log for all members that have caught up, in one pass: of several instances one holds its lease at a time.
 */
export class Projector {
  /** While this instance holds the lease. */
  pass: Pass | undefined;
  readonly lease: Lease;
  private readonly store: PassStore;
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly options: ProjectorOptions) {
    this.lease = new Lease(options.documents, PASS, options.holder);
    this.store = new PassStore(options.documents, options.holder);
  }

  /**
   * The member in the pass, while nobody can have stored documents of it that are newer than it knows; undefined when
   * that has to be looked up.
   */
  sureOf(name: string): SurePlace | undefined {
    return this.lease.isSure ? this.pass?.sureOf(name) : undefined;
  }

  /** Resolves once what this holder has stored up to here is handed over; at once when that was somebody else. */
  async handedOver(upTo: number): Promise<void> {
    await this.pass?.handedOver(upTo);
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      let pause = RETRY_MS;
      try {
        if (await this.claim()) await this.lead();
        else pause = this.lease.nextLookMs;
      } catch (error) {
        pause = error instanceof WriteConflict ? CONFLICT_RETRY_MS : RETRY_MS;
        if (!signal.aborted && !(error instanceof WriteConflict))
          this.options.onProblem('the projector has a problem', error);
      }
      await this.stepDown();
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
    await this.lease.release().catch(() => undefined);
  }

  private claim(): Promise<boolean> {
    return this.lease.acquire({ rank: this.options.rank, covers: this.options.covers() });
  }

  private async lead(): Promise<void> {
    const renewal = new Renewal(() => this.claim(), this.stop.signal);
    const { signal } = renewal;
    const { events, categories, documents } = this.options;
    const { gatherMs } = documents.traits;
    try {
      const pass = await Pass.begin(this.options, this.store, () => renewal.end());
      this.pass = pass;
      this.options.onProgress();
      await pass.retryAll();
      let { position } = pass;
      for await (const batch of events.subscribe({ after: position, categories, signal })) {
        this.options.onRead?.(position, batch);
        await pass.take(batch);
        ({ position } = pass);
        if (gatherMs > 0 && batch.live && batch.events.length > 1) await delay(gatherMs);
      }
    } finally {
      renewal.end();
    }
  }

  private async stepDown(): Promise<void> {
    await this.pass?.end();
    this.pass = undefined;
    this.options.onStepDown?.();
    this.options.onProgress();
  }
}
