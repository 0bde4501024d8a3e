import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { JOB_PLANS } from '../../platform/log/jobs/job-plans.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { Outbox } from '../../platform/log/jobs/outbox.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { EngineUnavailable } from '../../platform/storage/errors/engine-unavailable.js';
import { EraseIncomingLead } from '../../slices/incoming-leads/domain/erase-incoming-leads.command.js';
import {
  INCOMING_LEADS,
  type IncomingLeadDocument,
} from '../../slices/incoming-leads/queries/incoming-leads.projection.js';
import { INCOMING_OUTBOX, incomingLeadsProcess, type UnplacedLead } from './incoming-leads.process.js';
import { LeadPlacer } from './lead-placer.js';

const BATCH = 100;
/** Personal data of what was dropped is erased after these. */
const DROPPED_DAYS = 30;
const DAY_MS = 86_400_000;

@Injectable()
export class IncomingLeadsWorker {
  private readonly log = new Logger('incoming-leads');
  private readonly outbox: Outbox<UnplacedLead>;

  constructor(
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(INCOMING_LEADS) private readonly entries: ProjectionReader<IncomingLeadDocument>,
    @Inject(LeadPlacer) private readonly placer: LeadPlacer,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    this.outbox = new Outbox(documents, INCOMING_OUTBOX);
    jobs.handle('incoming-leads', {
      process: incomingLeadsProcess,
      wakesFor: (write) => 'insert' in write,
      queue: this.outbox,
      run: (signal) => this.run(signal),
    });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const { atOnce } = JOB_PLANS['incoming-leads'];
    while (!signal.aborted) {
      const due = (await this.outbox.due(this.jobs.clock.now(), BATCH)).values();
      const worker = async (): Promise<number> => {
        let placed = 0;
        for (const item of due) {
          if (signal.aborted) break;
          await this.place(item);
          placed++;
        }
        return placed;
      };
      const counts = await Promise.all(Array.from({ length: atOnce }, worker));
      if (counts.reduce((sum, count) => sum + count, 0) === 0) break;
    }
    await this.eraseDropped(signal);
  }

  /** One that fails is tried again later, and delays no other. */
  private async place(item: UnplacedLead): Promise<void> {
    try {
      if (await this.placer.place(item._id, this.origin())) return void (await this.outbox.remove(item._id));
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`${item._id} could not be placed`, (error as Error).stack);
    }
    await this.outbox.settle(item, { state: 'retry' }, this.jobs.clock.now());
  }

  private async eraseDropped(signal: AbortSignal): Promise<void> {
    const before = new Date(this.jobs.clock.now() - DROPPED_DAYS * DAY_MS).toISOString();
    const old = { erased: false, state: 'dropped', droppedAt: { $lt: before } } as const;
    for (const { _id } of await this.entries.find(old, { limit: BATCH })) {
      if (signal.aborted) return;
      await this.commands.execute(new EraseIncomingLead(_id, this.origin()));
    }
  }

  private origin(): Origin {
    const now = new Date(this.jobs.clock.now()).toISOString();
    return { actorId: null, correlationId: randomUUID(), now };
  }
}
