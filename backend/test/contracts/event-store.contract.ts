import type { EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { appendContract } from './event-store-append.contract.js';
import { readContract } from './event-store-read.contract.js';
import { subscribeContract } from './event-store-subscribe.contract.js';

/** An engine for one run of the suite. Every store it opens is on the same, initially private, log. */
export interface EngineUnderTest {
  openStore(): EventStore;
  dispose(): Promise<void>;
}

export function eventStoreContract(name: string, open: () => Promise<EngineUnderTest>): void {
  describe(`${name} event store`, () => {
    let engine: EngineUnderTest;
    let first: EventStore;
    let second: EventStore;

    beforeAll(async () => {
      engine = await open();
      first = engine.openStore();
      second = engine.openStore();
    });

    afterAll(async () => {
      await first.close();
      await second.close();
      await engine.dispose();
    });

    const stores = { first: () => first, second: () => second };
    appendContract(stores);
    readContract(stores);
    subscribeContract(stores);
  });
}

/** Two store objects on one log, as two processes would have; open once the suite runs. */
export interface Stores {
  first(): EventStore;
  second(): EventStore;
}
