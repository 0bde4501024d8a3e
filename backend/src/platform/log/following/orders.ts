import { randomUUID } from 'node:crypto';
import type { CollectionSpec, Document, DocumentStore } from '../../storage/document-store/document-store.js';
import { skip, type ParkedEvent } from '../projections/parked-events.js';

export const ORDERS = 'projection_orders';
export const ORDER_COLLECTIONS: readonly CollectionSpec[] = [{ name: ORDERS, indexes: [] }];

/** What holds for a projection or process until it is taken back. Its id is the name. */
interface Standing extends Document {
  paused: boolean;
  rebuildPaused: boolean;
}

/** To be done once, by the instance that follows the log for the member. */
export interface RetryOrder extends Document {
  member: string;
  /** Null: all streams. */
  stream: string | null;
}

/** What operators want, as it was read last. */
export interface StandingOrders {
  isPaused(follower: string): boolean;
  isRebuildPaused(follower: string): boolean;
  retries: readonly RetryOrder[];
}

export const NO_ORDERS: StandingOrders = {
  isPaused: () => false,
  isRebuildPaused: () => false,
  retries: [],
};

/**
 * What operators want of projections and processes. Orders are stored, so that it does not matter which instance takes
 * them: the one that follows the log carries them out within a few seconds, at once when it is the same.
 */
export class Orders {
  /** @param nudge called when an order was given here */
  constructor(
    private readonly documents: DocumentStore,
    private readonly nudge: () => void,
  ) {}

  async all(): Promise<StandingOrders> {
    const found = await this.documents.find<Standing | RetryOrder>(ORDERS, {});
    const standing = new Map(
      found.flatMap((one): [string, Standing][] => ('paused' in one ? [[one._id, one]] : [])),
    );
    return {
      isPaused: (follower) => standing.get(follower)?.paused ?? false,
      isRebuildPaused: (follower) => standing.get(follower)?.rebuildPaused ?? false,
      retries: found.filter((one): one is RetryOrder => 'member' in one),
    };
  }

  /** Stops or resumes following the log for a projection or process. */
  pause(follower: string, paused: boolean): Promise<void> {
    return this.stand(follower, { paused });
  }

  pauseRebuild(follower: string, rebuildPaused: boolean): Promise<void> {
    return this.stand(follower, { rebuildPaused });
  }

  /** Has the parked events of a member tried again: those of one stream, or all. */
  async retry(member: string, stream: string | null): Promise<void> {
    const document: RetryOrder = { _id: `retry:${randomUUID()}`, member, stream };
    await this.documents.write([{ put: ORDERS, document }]);
    this.nudge();
  }

  /** Leaves an event out for good, also of later rebuilds; what waits for it is tried again. */
  async skip(follower: string, { member, stream, eventId }: ParkedEvent): Promise<void> {
    await this.documents.write([skip(follower, eventId)]);
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
