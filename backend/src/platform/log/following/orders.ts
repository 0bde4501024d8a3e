import { randomUUID } from 'node:crypto';
import type { CollectionSpec, Document, DocumentStore } from '../../storage/document-store/document-store.js';
import { skip, type ParkedEvent } from '../projections/parked-events.js';

export const ORDERS = 'projection_orders';
export const ORDER_COLLECTIONS: readonly CollectionSpec[] = [{ name: ORDERS, indexes: [] }];

/** An order that holds until withdrawn. Its id is the follower's name. */
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
 * Operators' orders, stored: any instance may take them. The one that follows the log carries them out within seconds,
 * its own at once.
 */
export class Orders {
  /** The callback follows each order given here. */
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

  /** Leaves an event out for good, also of later rebuilds; events parked behind it are retried. */
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
