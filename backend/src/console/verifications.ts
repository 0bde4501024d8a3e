import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Verification } from '@lox/contracts/operations.js';
import { CONFIG, type Config } from '../config/config.js';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, ENGINES, EVENT_STORE, type Engines } from '../platform/storage/engines.js';
import type { EventStore } from '../platform/storage/event-store/event-store.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { Projections } from '../platform/log/following/projections.js';
import {
  VERIFICATION_PREFIX,
  VERIFICATIONS,
  VerificationRun,
  type StoredVerification,
} from './verification-run.js';
import { verifyInThread } from './verification-thread.js';

const LOST_MS = 30_000;

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
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async all(now = Date.now()): Promise<Map<string, Verification>> {
    const found = await this.documents.find<StoredVerification>(VERIFICATIONS, {});
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

  /** Resolves once begun. */
  async start(name: string): Promise<void> {
    await this.documents.ensure({ name: VERIFICATIONS, indexes: [] });
    for (const aside of await this.documents.collections(
      `${VERIFICATION_PREFIX}${name.replaceAll('-', '_')}_`,
    ))
      await this.documents.drop(aside);
    const { finished } = await this.begin(name);
    const done = finished.catch((error: unknown) => {
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

  private async begin(name: string): Promise<{ finished: Promise<void> }> {
    const { signal } = this.stop;
    const { threads } = this.config;
    const { forThread: given } = this.engines;
    if (threads && given) return verifyInThread(threads.verifier, given(), name, signal);
    const projection = this.projections.projection(name);
    const run = new VerificationRun(projection, this.events, this.documents, this.types, signal);
    await run.begin();
    return { finished: run.finish() };
  }
}
