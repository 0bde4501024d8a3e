import { randomUUID } from 'node:crypto';
import { HttpException, Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidFrom } from 'uuid';
import type { PhotoProblem } from '@lox/contracts/photo-fetches.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { Photos } from '../../../platform/http/files/photos.js';
import { RejectedFileError } from '../../../platform/http/files/rejected-file-error.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { Outbox } from '../../../platform/log/jobs/outbox.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import type { PhotoRef } from '../domain/property.events.js';
import { property } from '../domain/property.js';
import { AddListedPhotos } from '../staff/property.commands.js';
import { fetchPhoto } from './fetched-photo.js';
import { PhotoFetches } from './photo-fetches.js';
import { PHOTO_FETCHES, type PhotoFetchDocument, type PhotoProgress } from './photo-fetch.js';

const BATCH = 50;

/** Fetches what lists named, property by property; a killed one goes on where it was. */
@Injectable()
export class PhotoFetcher {
  private readonly log = new Logger('photo-fetches');
  private readonly outbox: Outbox<PhotoFetchDocument, PhotoProgress>;

  constructor(
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(PhotoFetches) asked: PhotoFetches,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(Photos) private readonly photos: Photos,
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    this.outbox = new Outbox(documents, PHOTO_FETCHES);
    jobs.handle('photo-fetches', {
      queue: this.outbox,
      isDue: async () => {
        await asked.collection();
        return (await this.outbox.due(jobs.clock.now(), 1)).length > 0;
      },
      run: (signal) => this.run(signal),
    });
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const batch = await this.outbox.due(this.jobs.clock.now(), BATCH);
      if (batch.length === 0) return;
      const due = batch.values();
      const worker = async (): Promise<void> => {
        for (const item of due) {
          if (signal.aborted) return;
          await this.serve(item, signal);
        }
      };
      await Promise.all(Array.from({ length: JOB_PLANS['photo-fetches'].atOnce }, worker));
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
      const found = known.get(photoIdOf(id, address)) ?? (await this.photo(id, address, signal));
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
    await this.outbox.settle(item, { state: outcome, cause: progress }, this.jobs.clock.now());
  }

  /** The id follows from property and address, so that a repeated attempt adds nothing twice. */
  private async photo(
    id: string,
    address: string,
    signal: AbortSignal,
  ): Promise<PhotoRef | (Pick<PhotoProblem, 'problem'> & { again: boolean })> {
    const fetched = await fetchPhoto(this.addresses, address, signal);
    if ('problem' in fetched) return fetched;
    const name = new URL(address).pathname.split('/').at(-1) || 'foto';
    try {
      return await this.uploads.holding(fetched.content, name, (file) =>
        this.photos.store(file, 'photo', photoIdOf(id, address)),
      );
    } catch (error) {
      if (error instanceof RejectedFileError || error instanceof HttpException)
        return { problem: error.message, again: false };
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`a photo of ${id} could not be kept`, (error as Error).stack);
      return { problem: 'A foto não pôde ser guardada.', again: true };
    }
  }
}

const photoIdOf = (propertyId: string, address: string): string => uuidFrom(address, propertyId);
