import { Inject, Injectable, Logger } from '@nestjs/common';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { Outbox, type OutboxSpec } from '../../../platform/log/jobs/outbox.js';
import type { Process } from '../../../platform/log/projections/projection.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { leadEvents } from '../domain/lead.events.js';
import { LeadMerges } from './lead-merges.js';

export interface UnsettledMerge extends Document {
  lead: string;
  into: string;
  correlationId: string;
}

export const MERGE_OUTBOX: OutboxSpec<UnsettledMerge> = { name: 'merges', indexes: [], waiting: {} };

const FOLLOWED = [leadEvents] as const;

export const mergeProcess: Process<typeof FOLLOWED> = {
  name: 'merges',
  categories: FOLLOWED,
  collections: [MERGE_OUTBOX],
  react: (events) =>
    Promise.resolve(
      events.flatMap(({ id: _id, type, data, stream, metadata: { correlationId } }) => {
        if (type !== 'LeadMerged' && type !== 'LeadSeparated') return [];
        const into = type === 'LeadMerged' ? data.into : data.from;
        const document: UnsettledMerge = { _id, lead: stream.slice('lead-'.length), into, correlationId };
        return [{ insert: MERGE_OUTBOX.name, document }];
      }),
    ),
};

@Injectable()
export class MergeWorker {
  private readonly log = new Logger('merges');
  private readonly outbox: Outbox<UnsettledMerge>;

  constructor(
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(LeadMerges) private readonly merges: LeadMerges,
    @Inject(Jobs) jobs: Jobs,
  ) {
    this.outbox = new Outbox(documents, MERGE_OUTBOX);
    jobs.handle('merges', { process: mergeProcess, queue: this.outbox, run: () => this.complete() });
  }

  async complete(): Promise<void> {
    for (const { _id, lead, into, correlationId } of await this.outbox.waiting())
      try {
        await this.merges.settle(lead, into, { actorId: null, correlationId, now: new Date().toISOString() });
        await this.outbox.remove(_id);
      } catch (error) {
        if (error instanceof EngineUnavailable) throw error;
        // A refused merge is separate again, which is an event of its own.
        if (error instanceof DomainError && error.code !== 'busy') await this.outbox.remove(_id);
        else this.log.error(`${_id} could not be settled`, (error as Error).stack);
      }
  }
}
