import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Verification } from '@lox/contracts/operations.js';
import type { Document, DocumentStore } from '../platform/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../platform/engines.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { EventTypes } from '../platform/events/event-catalogue.js';
import { Comparison } from '../platform/projections/comparison.js';
import { Projections } from '../platform/projections/projections.js';
import { Recount } from '../platform/projections/recount.js';
import { differencesOf, personalFields } from './differences.js';

/** The last verification of each projection, for every instance to see. */
const VERIFICATIONS = 'projection_verifications';
type Stored = Verification & Document & { seenAt: string };

/** Not the command line's prefix, which clears away whatever an earlier one of its own has left. */
const ASIDE = 'compare_';
/** A live system moves on while it is compared: what differs is looked at again, this often. */
const ATTEMPTS = 10;
const PAUSE_MS = 300;
const SHOWN = 20;
const SAY_MS = 1_000;
/** One whose instance has said nothing for this long has ended with it. */
const LOST_MS = 30_000;

/** Compares live documents with documents that are folded anew, on the instance that was asked. */
@Injectable()
export class Verifications implements BeforeApplicationShutdown {
  private readonly log = new Logger('verifications');
  private readonly stop = new AbortController();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(EventTypes) private readonly types: EventTypes,
  ) {}

  /** By projection; one whose instance has gone counts as failed. */
  async all(now = Date.now()): Promise<Map<string, Verification>> {
    const found = await this.documents.find<Stored>(VERIFICATIONS, {});
    return new Map(
      found.map(({ _id, seenAt, ...verification }) => {
        const lost = verification.state === 'running' && now - Date.parse(seenAt) > LOST_MS;
        return [_id, { ...verification, state: lost ? 'failed' : verification.state }];
      }),
    );
  }

  async isRunning(name: string): Promise<boolean> {
    return (await this.all()).get(name)?.state === 'running';
  }

  /** Resolves when it has begun; it goes on by itself. */
  async start(name: string): Promise<void> {
    await this.documents.ensure({ name: VERIFICATIONS, indexes: [] });
    // Left over from one whose instance has gone.
    for (const aside of await this.documents.collections(`${ASIDE}${name.replaceAll('-', '_')}_`))
      await this.documents.drop(aside);
    const comparison = new Comparison(
      this.projections.projection(name),
      ASIDE,
      this.projections,
      this.documents,
    );
    const run = new Run(
      comparison,
      this.events,
      this.documents,
      personalFields(this.types),
      this.stop.signal,
    );
    await run.say();
    const done = run.finish().catch((error: unknown) => {
      this.log.error(`${name} could not be verified`, error instanceof Error ? error.stack : undefined);
    });
    this.running.set(
      name,
      done.finally(() => this.running.delete(name)),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.running.values());
  }
}

class Run {
  private readonly state: Verification;
  private readonly recount: Recount;
  private said = 0;

  constructor(
    private readonly comparison: Comparison,
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly personal: ReadonlySet<string>,
    private readonly signal: AbortSignal,
  ) {
    const startedAt = new Date().toISOString();
    const nothing = { position: 0, head: 0, compared: 0, differences: [], differing: 0 };
    this.state = { state: 'running', startedAt, ...nothing };
    this.recount = new Recount([comparison], events, documents, () => this.sayNowAndThen());
  }

  async finish(): Promise<void> {
    const { comparison, recount, signal, state } = this;
    try {
      state.head = await this.events.head();
      await recount.catchUp(signal);
      await comparison.compareAll();
      for (let attempt = 1; attempt < ATTEMPTS && comparison.differs && !signal.aborted; attempt++) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        await recount.catchUp(signal);
        await comparison.compareAgain();
        await this.sayNowAndThen();
      }
      state.differences = differencesOf(await comparison.sides(SHOWN), this.personal);
      state.state = signal.aborted ? 'failed' : 'done';
    } catch (error) {
      state.state = 'failed';
      throw error;
    } finally {
      await this.documents.drop(comparison.aside).catch(() => undefined);
      await this.say().catch(() => undefined);
    }
  }

  async say(): Promise<void> {
    const { comparison, recount, state } = this;
    this.said = performance.now();
    const figures = { position: recount.position, compared: comparison.compared };
    Object.assign(state, figures, { differing: comparison.different.length });
    const document = { _id: comparison.name, ...state, seenAt: new Date().toISOString() } as Stored;
    await this.documents.write([{ put: VERIFICATIONS, document }]);
  }

  private async sayNowAndThen(): Promise<void> {
    if (performance.now() - this.said >= SAY_MS) await this.say();
  }
}
