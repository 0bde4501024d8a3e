import { Inject, Injectable } from '@nestjs/common';
import type { PhotoFetches as FetchReport } from '@lox/contracts/photo-fetches.js';
import { JobClock } from '../../../platform/log/jobs/job-clock.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';
import { Outbox } from '../../../platform/log/jobs/outbox.js';
import { PHOTO_FETCHES, type PhotoFetchDocument, type PhotoProgress } from './photo-fetch.js';

const MOST_LISTED = 200;
const SUMS = { added: 'added', waiting: 'waitingCount', failed: 'failedCount' };

@Injectable()
export class PhotoFetches {
  readonly outbox: Outbox<PhotoFetchDocument, PhotoProgress>;
  private ready: Promise<void> | undefined;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(JobClock) private readonly clock: JobClock,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    this.outbox = new Outbox(documents, PHOTO_FETCHES);
  }

  /** Once per property; further calls change nothing. */
  async ask(
    propertyId: string,
    asked: { addresses: readonly string[]; line: number; by: string },
  ): Promise<void> {
    const { addresses, line, by } = asked;
    if (addresses.length === 0) return;
    await this.collection();
    const now = this.clock.now();
    const document: PhotoFetchDocument = {
      ...{ _id: propertyId, by, line, askedAt: new Date(now).toISOString(), endedAt: null, open: true },
      ...{
        waiting: addresses.map((address) => ({ address, problem: NOT_YET })),
        waitingCount: addresses.length,
      },
      ...{ added: 0, failed: [], failedCount: 0 },
      ...{ dueAt: now, attempts: 0, since: null },
    };
    await this.documents.write([{ insert: PHOTO_FETCHES.name, document }]);
  }

  wake(): void {
    this.jobs.wake('photo-fetches');
  }

  async of(by: string): Promise<FetchReport> {
    await this.collection();
    const { name } = PHOTO_FETCHES;
    const newest = { sort: { askedAt: -1 }, limit: MOST_LISTED } as const;
    const [[sums], open] = await Promise.all([
      this.documents.summarise(name, { by }, { by: [], sum: SUMS }),
      this.documents.find<PhotoFetchDocument>(name, { by, open: true }, newest),
    ]);
    const named = await this.properties.getMany(open.map(({ _id }) => _id));
    const byId = new Map(named.map((one) => [one._id, one]));
    return {
      added: sums?.sum.added ?? 0,
      waiting: sums?.sum.waiting ?? 0,
      failed: sums?.sum.failed ?? 0,
      open: open.map(({ _id, line, askedAt, added, waiting, failed }) => ({
        ...{ propertyId: _id, line, askedAt, added, waiting: waiting.length, failed },
        code: byId.get(_id)?.code ?? '',
        title: byId.get(_id)?.title ?? 'Imóvel excluído',
      })),
    };
  }

  /** Must precede any read of the collection. */
  collection(): Promise<void> {
    // The writer thread takes no functions.
    const { name, indexes } = PHOTO_FETCHES;
    return (this.ready ??= this.documents.ensure({ name, indexes }).catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    }));
  }
}

const NOT_YET = 'Ainda não foi buscada.';
