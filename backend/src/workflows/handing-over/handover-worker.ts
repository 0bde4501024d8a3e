import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../platform/log/deciding/streams.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { EngineUnavailable } from '../../platform/storage/errors/engine-unavailable.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import type { NextRound } from '../../platform/log/jobs/job-handler.js';
import { JOB_PLANS } from '../../platform/log/jobs/job-plans.js';
import { JobQueue } from '../../platform/log/jobs/job-queue.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { HandOverLead } from '../../slices/leads/commands/hand-over-lead.command.js';
import { HandOverProperty } from '../../slices/properties/staff/hand-over-property.command.js';
import { user } from '../../slices/users/domain/user.js';
import { CompleteHandover } from '../../slices/users/staff/deactivation.commands.js';
import { UserLinks } from '../../slices/users/staff/user-links.js';
import { HandOverVisit } from '../../slices/visits/commands/hand-over-visit.command.js';
import { HANDOVER_QUEUE, HANDOVERS, type RunningHandover } from './handover.process.js';

const { afterWake } = JOB_PLANS.handovers;
const AT_ONCE = 100;

/**
 * Hands over what was begun: as soon as it is noted, at the start, and every minute. Every step is harmless to repeat,
 * so that it does not matter where a crash cut it off, or whether two instances do it at once.
 */
@Injectable()
export class HandoverWorker {
  private readonly log = new Logger('handovers');
  private soon = 0;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserLinks) private readonly links: UserLinks,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    const queue = new JobQueue(documents, HANDOVER_QUEUE);
    jobs.handle('handovers', { queue, run: (stop) => this.runRound(stop) });
  }

  /** There will be something to do in a moment. */
  readonly wakeSoon = (): void => {
    this.soon = afterWake.rounds;
    this.jobs.wake('handovers');
  };

  /** Goes on with all that have begun; answers how many are complete. */
  async complete(stop?: AbortSignal): Promise<number> {
    let ended = 0;
    for (const handover of await this.documents.find<RunningHandover>(HANDOVERS, {}))
      if (await this.handOver(handover, stop)) ended++;
    return ended;
  }

  private async runRound(stop: AbortSignal): Promise<NextRound | void> {
    const isSoon = this.soon > 0;
    this.soon = (await this.complete(stop)) > 0 ? 0 : Math.max(this.soon - 1, 0);
    if (isSoon) return { nextInMs: afterWake.everyMs };
  }

  /** False while records are left: such as one whose stream cannot be decided on, or one given meanwhile. */
  private async handOver(
    { _id: from, to, actorId, correlationId }: RunningHandover,
    stop?: AbortSignal,
  ): Promise<boolean> {
    // The document goes a moment after the last record: somebody who is back by then keeps what they are given.
    if ((await this.streams.load(user, from)).state?.handover?.to !== to) return false;
    const origin = (): Origin => ({ actorId, correlationId, now: new Date().toISOString() });
    let after = '';
    for (;;) {
      const streams = await this.links.nextOpen(from, after, AT_ONCE);
      if (streams.length === 0) break;
      for (const stream of streams) {
        if (stop?.aborted) return false;
        await this.handOverRecord(stream, from, to, origin());
      }
      after = streams.at(-1)!;
    }
    const { leads, visits, properties } = await this.links.openOf(from);
    if (leads + visits + properties > 0) return false;
    await this.commands.execute(new CompleteHandover(from, origin()));
    return true;
  }

  /** One that fails keeps no other back. */
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
