import { Inject, Injectable, Logger } from '@nestjs/common';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { Outbox, type OutboxSpec } from '../../platform/log/jobs/outbox.js';
import type { Process } from '../../platform/log/projections/projection.js';
import type { Document, DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { EngineUnavailable } from '../../platform/storage/errors/engine-unavailable.js';
import { leadEvents } from '../../slices/leads/domain/lead.events.js';
import { ReturningLeads, type WithdrawnEntry } from './returning-leads.commands.js';

interface UnfinishedReturn extends Document, WithdrawnEntry {
  actorId: string | null;
  correlationId: string;
  undoes: string | null;
}

const RETURN_OUTBOX: OutboxSpec<UnfinishedReturn> = {
  name: 'incoming_leads_returning',
  indexes: [],
  waiting: {},
};
const FOLLOWED = [leadEvents] as const;

const returnedLeadsProcess: Process<typeof FOLLOWED> = {
  name: 'incoming-lead-returns',
  categories: FOLLOWED,
  collections: [RETURN_OUTBOX],
  react: (events) =>
    Promise.resolve(
      events.flatMap(({ id: _id, type, data, stream, metadata }) => {
        if (type !== 'LeadWithdrawn' && type !== 'LeadContactWithdrawn') return [];
        if (data.entry === undefined) return [];
        const { actorId, correlationId, undoes = null } = metadata;
        const request = type === 'LeadContactWithdrawn' ? data.request : null;
        const lead = stream.slice('lead-'.length);
        const document: UnfinishedReturn = {
          ...{ _id, entry: data.entry, lead, request },
          ...{ actorId, correlationId, undoes },
        };
        return [{ insert: RETURN_OUTBOX.name, document }];
      }),
    ),
};

/** Ends what was cut off between the lead's part and the entry's. */
@Injectable()
export class ReturnedLeadsWorker {
  private readonly log = new Logger('incoming-lead-returns');
  private readonly outbox: Outbox<UnfinishedReturn>;

  constructor(
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(ReturningLeads) private readonly returning: ReturningLeads,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    this.outbox = new Outbox(documents, RETURN_OUTBOX);
    jobs.handle('incoming-lead-returns', {
      process: returnedLeadsProcess,
      queue: this.outbox,
      run: (signal) => this.run(signal),
    });
  }

  private async run(signal: AbortSignal): Promise<void> {
    for (const { _id, actorId, correlationId, undoes, ...unfinished } of await this.outbox.waiting()) {
      if (signal.aborted) return;
      const now = new Date(this.jobs.clock.now()).toISOString();
      try {
        const origin = { actorId, correlationId, now, ...(undoes !== null && { undoes }) };
        await this.returning.finish(unfinished, origin);
        await this.outbox.remove(_id);
      } catch (error) {
        if (error instanceof EngineUnavailable) throw error;
        this.log.error(`${_id} could not be finished`, (error as Error).stack);
      }
    }
  }
}
