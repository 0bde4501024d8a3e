import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PasswordVault } from '../../platform/http/auth/passwords/password-vault.js';
import { DocumentSessionStore } from '../../platform/http/auth/sessions/session-store.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { Outbox } from '../../platform/log/jobs/outbox.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { EngineUnavailable } from '../../platform/storage/errors/engine-unavailable.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import { EraseOwnersOfProperty } from '../../slices/properties/mandates/mandate.commands.js';
import { user } from '../../slices/users/domain/user.js';
import { eraseMergedLeads } from './erase-person.js';
import {
  ERASABLE_CATALOGUES,
  type Erasure,
  ERASURE_OUTBOX,
  erasureProcess,
  erasureRequestOf,
} from './erasure.process.js';
import { categoryNames } from '../../platform/storage/event-store/event-catalogue.js';
import { Projections } from '../../platform/log/following/projections.js';

@Injectable()
export class ErasureWorker {
  private readonly log = new Logger('erasures');
  private readonly outbox: Outbox<Erasure>;

  constructor(
    @Inject(Jobs) jobs: Jobs,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {
    this.outbox = new Outbox(documents, ERASURE_OUTBOX);
    const run = async (): Promise<void> => void (await this.complete());
    jobs.handle('erasures', { process: erasureProcess, queue: this.outbox, run });
  }

  /** Answers how many ended. One that fails delays no other. */
  async complete(): Promise<number> {
    let ended = 0;
    for (const erasure of await this.outbox.waiting())
      try {
        await this.erase(erasure);
        await this.outbox.remove(erasure._id);
        ended++;
      } catch (error) {
        if (error instanceof EngineUnavailable) throw error;
        this.log.error(`${erasure._id} could not be erased`, (error as Error).stack);
      }
    if (ended > 0) await this.documents.scrub();
    return ended;
  }

  private async erase({ _id: stream, category, key }: Erasure): Promise<void> {
    if (category === 'user') {
      // A removal that met records given in the same moment was taken back.
      if (!(await this.streams.load(user, key)).state?.removed) return;
      await this.sessions.destroyAllOf(key);
      await this.passwords.remove(key);
    }
    await this.keys.erase(stream);
    this.streams.forget(category, key);
    const origin = { actorId: null, correlationId: randomUUID(), now: new Date().toISOString() };
    if (category === 'lead') await eraseMergedLeads(this.commands, key, origin);
    if (category === 'property') await this.commands.execute(new EraseOwnersOfProperty(key, origin));
  }
}

@Module({ providers: [ErasureWorker] })
export class ErasingModule {
  constructor(@Inject(Projections) projections: Projections, @Inject(SubjectKeys) keys: SubjectKeys) {
    // An erasure by another instance removes the key from this memory too.
    projections.tail.addListener(categoryNames(ERASABLE_CATALOGUES), (events) => {
      for (const event of events) if (erasureRequestOf(event)?.erased) keys.stopCaching(event.stream);
    });
  }
}
