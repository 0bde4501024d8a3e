import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  Document,
  DocumentStore,
  WriteOp,
} from '../../platform/storage/document-store/document-store.js';
import type { RecordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import { Outbox, type OutboxSpec } from '../../platform/log/jobs/outbox.js';
import type { Process } from '../../platform/log/projections/projection.js';
import { userEvents } from '../../slices/users/domain/user.events.js';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import { EngineUnavailable } from '../../platform/storage/errors/engine-unavailable.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { user } from '../../slices/users/domain/user.js';
import { UserLinks } from '../../slices/users/staff/user-links.js';
import { HandOverLead } from '../../slices/leads/commands/lead.commands.js';
import { HandOverVisit } from '../../slices/visits/commands/change-visit.commands.js';
import { HandOverProperty } from '../../slices/properties/staff/property.commands.js';
import { CompleteHandover } from '../../slices/users/staff/account-access.commands.js';

export const HANDOVER_OUTBOX: OutboxSpec<RunningHandover> = { name: 'handovers', indexes: [], waiting: {} };

export interface RunningHandover extends Document {
  to: string;
  actorId: string | null;
  correlationId: string;
}

const FOLLOWED = [userEvents] as const;

export const handoverProcess: Process<typeof FOLLOWED> = {
  name: 'handovers',
  categories: FOLLOWED,
  collections: [HANDOVER_OUTBOX],
  react: (events) => Promise.resolve(events.flatMap(handoverWrites)),
};

function handoverWrites({ type, data, stream, metadata }: RecordedIn<typeof FOLLOWED>): WriteOp[] {
  const _id = stream.slice('user-'.length);
  const { actorId, correlationId } = metadata;
  if (type === 'UserHandoverCompleted') return [{ remove: HANDOVER_OUTBOX.name, where: { _id } }];
  if (type !== 'UserHandoverBegun') return [];
  const document: RunningHandover = { _id, to: data.to, actorId, correlationId };
  return [{ insert: HANDOVER_OUTBOX.name, document }];
}

const AT_ONCE = 100;

/** Every step is harmless to repeat, also on two instances at once. */
@Injectable()
export class HandoverWorker {
  private readonly log = new Logger('handovers');
  private readonly outbox: Outbox<RunningHandover>;

  constructor(
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserLinks) private readonly links: UserLinks,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Jobs) jobs: Jobs,
  ) {
    this.outbox = new Outbox(documents, HANDOVER_OUTBOX);
    const run = (stop: AbortSignal): Promise<void> => this.complete(stop);
    jobs.handle('handovers', { process: handoverProcess, queue: this.outbox, run });
  }

  async complete(stop?: AbortSignal): Promise<void> {
    for (const handover of await this.outbox.waiting()) await this.handOver(handover, stop);
  }

  /** Ends without completion while records are left. */
  private async handOver(
    { _id: from, to, actorId, correlationId }: RunningHandover,
    stop?: AbortSignal,
  ): Promise<void> {
    // A broker who is back before the document goes keeps new records.
    if ((await this.streams.load(user, from)).state?.handover?.to !== to) return;
    const origin = (): Origin => ({ actorId, correlationId, now: new Date().toISOString() });
    let after = '';
    for (;;) {
      const streams = await this.links.nextOpen(from, after, AT_ONCE);
      if (streams.length === 0) break;
      for (const stream of streams) {
        if (stop?.aborted) return;
        await this.handOverRecord(stream, from, to, origin());
      }
      after = streams.at(-1)!;
    }
    const { leads, visits, properties } = await this.links.openOf(from);
    if (leads + visits + properties > 0) return;
    await this.commands.execute(new CompleteHandover(from, origin()));
  }

  /** A failure delays no other record. */
  private async handOverRecord(stream: string, from: string, to: string, origin: Origin): Promise<void> {
    const [category = ''] = stream.split('-', 1);
    const id = stream.slice(category.length + 1);
    try {
      if (category === 'lead') await this.commands.execute(new HandOverLead(id, from, to, origin));
      if (category === 'visit') await this.commands.execute(new HandOverVisit(id, from, to, origin));
      if (category === 'property') await this.commands.execute(new HandOverProperty(id, from, to, origin));
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`${stream} could not be handed over`, (error as Error).stack);
    }
  }
}

@Module({ providers: [HandoverWorker] })
export class HandingOverModule {}
