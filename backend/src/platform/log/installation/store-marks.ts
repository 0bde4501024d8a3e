import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENGINES, type Engines } from '../../storage/engines.js';
import { firstEvent } from '../../storage/event-store/first-event.js';
import { EventTypes } from '../../storage/event-store/event-catalogue.js';
import { FileStoreUnavailable } from '../../storage/files/file-store.js';
import { JOB_PLANS } from '../jobs/job-plans.js';
import { Jobs } from '../jobs/jobs.js';
import type { Document, DocumentStore } from '../../storage/document-store/document-store.js';
import {
  CHECKPOINTS,
  SHARED_FOLLOWER,
  type Checkpoint,
  type SharedPlace,
} from '../projections/checkpoint.js';
import { ForeignLog, type MarkedStore, type Mismatch } from '../../storage/errors/foreign-log.js';
import type { LogMark, LogMarkHolder } from '../../storage/files/log-mark.js';

/**
 * Stores record their log's first event: beside another log, or none, nothing is changed. Unmarked stores of earlier
 * releases get the present log's.
 */
@Injectable()
export class StoreMarks {
  private readonly log = new Logger('installation');
  private readonly places: LogMarkHolder[];
  private found: Mismatch | null = null;

  constructor(
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    this.places = [documentStoreMark(engines.documents)];
    const again = { nextInMs: JOB_PLANS.installation.afterFailureMs };
    jobs.handle('installation', { run: async () => ((await this.settle()) ? undefined : again) });
  }

  register(place: LogMarkHolder): void {
    this.places.push(place);
  }

  get problem(): Mismatch | null {
    return this.found;
  }

  /** Changes nothing; skips unavailable stores. */
  async check(...stores: MarkedStore[]): Promise<Mismatch | null> {
    try {
      const first = await this.first();
      for (const place of this.places) {
        if (stores.length > 0 && !stores.includes(place.store)) continue;
        const log = await ifAvailable(mismatchOf(first, place), null);
        if (log) return { store: place.store, log };
      }
      return null;
    } catch (error) {
      if (error instanceof ForeignLog) return error.mismatch;
      throw error;
    }
  }

  async require(...stores: MarkedStore[]): Promise<void> {
    const mismatch = await this.check(...stores);
    if (mismatch) throw new ForeignLog(mismatch);
  }

  /** @throws ForeignLog */
  async settle(): Promise<boolean> {
    const mismatch = await this.check();
    this.report(mismatch);
    if (mismatch) throw new ForeignLog(mismatch);
    const first = await this.first();
    if (!first) return false;
    this.engines.bindToLog?.(first, () => {
      // The next round reports it.
      if (!this.found) this.jobs.wake('installation');
    });
    const kept = await Promise.all(
      this.places.map((place) => ifAvailable(writeMarkOnce(place, first), false)),
    );
    return kept.every((done) => done);
  }

  async belongsToLog(store: MarkedStore): Promise<boolean> {
    await this.settle();
    const [first, held] = await Promise.all([
      this.first(),
      this.places.find((place) => place.store === store)?.readMark(),
    ]);
    return first !== null && held?.id === first.id;
  }

  private async first(): Promise<LogMark | null> {
    const first = await firstEvent(this.engines.events, this.types.categories);
    return first ? { id: first.id, position: first.position } : null;
  }

  private report(mismatch: Mismatch | null): void {
    if (mismatch?.store === this.found?.store && mismatch?.log === this.found?.log) return;
    this.found = mismatch;
    if (mismatch) this.log.error(`NOT READY, AND NOTHING IS CHANGED: ${new ForeignLog(mismatch).reason}`);
    else this.log.log('the stores belong together again');
  }
}

async function mismatchOf(first: LogMark | null, place: LogMarkHolder): Promise<Mismatch['log'] | null> {
  const held = await place.readMark();
  if (!held) return first || (await place.isEmpty()) ? null : 'empty';
  if (!first) return 'empty';
  if (held.id !== first.id) return 'another';
  return held.position === undefined || held.position === first.position ? null : 'moved';
}

async function writeMarkOnce(place: LogMarkHolder, first: LogMark): Promise<boolean> {
  if (place.writeMark && !(await place.readMark())) await place.writeMark(first);
  return true;
}

/** The program serves without files and backups, not without engines. */
async function ifAvailable<T>(work: Promise<T>, away: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return away;
    throw error;
  }
}

const INSTALLATION = 'installation';
const LOG = 'log';

interface MarkDocument extends Document, LogMark {}

function documentStoreMark(documents: DocumentStore): LogMarkHolder {
  return {
    store: 'documents',
    async readMark() {
      const found = await documents.get<MarkDocument>(INSTALLATION, LOG);
      return found ? { id: found.id, position: found.position } : null;
    },
    async isEmpty() {
      const all = await documents.find<Checkpoint | SharedPlace>(CHECKPOINTS, {});
      return all.every((one) => foldedEvents(one) === 0);
    },
    async writeMark({ id, position }) {
      const document: MarkDocument = { _id: LOG, id, position };
      await documents.write([{ insert: INSTALLATION, document }]);
    },
  };
}

const foldedEvents = (checkpoint: Checkpoint | SharedPlace): number =>
  checkpoint._id === SHARED_FOLLOWER
    ? Math.max(0, ...Object.values((checkpoint as SharedPlace).members))
    : (checkpoint as Checkpoint).events;
