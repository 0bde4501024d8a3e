import { randomUUID } from 'node:crypto';
import type { CollectionSpec, Document, DocumentStore } from '../../storage/document-store/document-store.js';
import { SKIPPED, type ParkedEvent, type SkippedEvent } from '../projections/parked-events.js';

export const ORDERS = 'projection_orders';
export const ORDER_COLLECTIONS: readonly CollectionSpec[] = [{ name: ORDERS, indexes: [] }];

/** Its id is the follower's name. */
interface Standing extends Document {
  paused: boolean;
  rebuildPaused: boolean;
}

export interface RetryOrder extends Document {
  member: string;
  /** Null: all streams. */
  stream: string | null;
}

export interface StandingOrders {
  paused: ReadonlySet<string>;
  rebuildPaused: ReadonlySet<string>;
  retries: readonly RetryOrder[];
}

export const NO_ORDERS: StandingOrders = { paused: new Set(), rebuildPaused: new Set(), retries: [] };

/** Any instance takes them; the log's follower carries them out. */
export class Orders {
  constructor(
    private readonly documents: DocumentStore,
    private readonly nudge: () => void,
  ) {}

  async all(): Promise<StandingOrders> {
    const found = await this.documents.find<Standing | RetryOrder>(ORDERS, {});
    const standing = found.filter((one): one is Standing => 'paused' in one);
    const named = (order: 'paused' | 'rebuildPaused'): Set<string> =>
      new Set(standing.filter((one) => one[order]).map(({ _id }) => _id));
    const retries = found.filter((one): one is RetryOrder => 'member' in one);
    return { paused: named('paused'), rebuildPaused: named('rebuildPaused'), retries };
  }

  pause(follower: string, paused: boolean): Promise<void> {
    return this.stand(follower, { paused });
  }

  pauseRebuild(follower: string, rebuildPaused: boolean): Promise<void> {
    return this.stand(follower, { rebuildPaused });
  }

  /** Null: all streams. */
  async retry(member: string, stream: string | null): Promise<void> {
    const document: RetryOrder = { _id: `retry:${randomUUID()}`, member, stream };
    await this.documents.write([{ put: ORDERS, document }]);
    this.nudge();
  }

  /** Leaves an event out for good, also of later rebuilds. */
  async skip(follower: string, { member, stream, eventId }: ParkedEvent): Promise<void> {
    const document: SkippedEvent = { _id: `${follower}:${eventId}`, follower, eventId };
    await this.documents.write([{ put: SKIPPED, document }]);
    await this.retry(member, stream);
  }

  async done({ _id }: RetryOrder): Promise<void> {
    await this.documents.write([{ remove: ORDERS, where: { _id } }]);
  }

  private async stand(follower: string, change: Partial<Standing>): Promise<void> {
    const document: Standing = { _id: follower, paused: false, rebuildPaused: false };
    await this.documents.write([
      { insert: ORDERS, document },
      { set: ORDERS, where: { _id: follower }, fields: { ...change } },
    ]);
    this.nudge();
  }
}
