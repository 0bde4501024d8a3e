import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import type { PhotoRef } from '../domain/property.events.js';
import { property } from '../domain/property.js';
import { AddListedPhotos } from '../staff/property.commands.js';
import type { PhotoFetchDocument, PhotoProgress } from './photo-fetch.js';
import { PhotoFetches } from './photo-fetches.js';
import { PhotoKeeper, photoIdOf } from './photo-keeper.js';

const BATCH = 50;

@Injectable()
export class PhotoFetcher {
  private readonly log = new Logger('photo-fetches');

  constructor(
    @Inject(PhotoFetches) private readonly asked: PhotoFetches,
    @Inject(PhotoKeeper) private readonly keeper: PhotoKeeper,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    jobs.handle('photo-fetches', {
      queue: asked.outbox,
      isDue: async () => {
        await asked.collection();
        return (await asked.outbox.due(jobs.clock.now(), 1)).length > 0;
      },
      run: (signal) => this.run(signal),
    });
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const batch = await this.asked.outbox.due(this.jobs.clock.now(), BATCH);
      if (batch.length === 0) return;
      const due = batch.values();
      const worker = async (): Promise<void> => {
        for (const item of due) {
          if (signal.aborted) return;
          await this.tryToServe(item, signal);
        }
      };
      await Promise.all(Array.from({ length: JOB_PLANS['photo-fetches'].atOnce }, worker));
    }
  }

  /** One that fails is tried again later, and delays no other. */
  private async tryToServe(item: PhotoFetchDocument, signal: AbortSignal): Promise<void> {
    try {
      await this.serve(item, signal);
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`the photos of ${item._id} could not be added`, (error as Error).stack);
      await this.asked.outbox.settle(item, { state: 'retry', cause: item }, this.jobs.clock.now());
    }
  }

  private async serve(item: PhotoFetchDocument, signal: AbortSignal): Promise<void> {
    const { _id: id, by } = item;
    const { state } = await this.streams.load(property, id);
    const isGone = !state || state.removed;
    const known = new Map(state?.photos.map((photo) => [photo.id, photo]));
    const progress: PhotoProgress = { waiting: [], added: item.added, failed: [...item.failed] };
    const fresh: PhotoRef[] = [];
    for (const { address } of isGone ? [] : item.waiting) {
      const found = known.get(photoIdOf(id, address)) ?? (await this.keeper.photo(id, address, signal));
      if (signal.aborted) return;
      if ('problem' in found)
        progress[found.again ? 'waiting' : 'failed'].push({ address, problem: found.problem });
      else fresh.push(found);
    }
    progress.added += fresh.length;
    const now = new Date(this.jobs.clock.now()).toISOString();
    const origin = { actorId: by, correlationId: randomUUID(), now };
    if (fresh.length > 0) await this.commands.execute(new AddListedPhotos(id, fresh, origin));
    const outcome = progress.waiting.length > 0 ? 'retry' : 'done';
    await this.asked.outbox.settle(item, { state: outcome, cause: progress }, this.jobs.clock.now());
  }
}
