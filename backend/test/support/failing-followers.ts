import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { Process, Projected, Projection } from '../../src/platform/log/projections/projection.js';
import type { Catalogues } from '../../src/platform/storage/event-store/event-catalogue.js';
import { Projections } from '../../src/platform/log/following/projections.js';

/**
 * While installed, every projection and process of a new program fails on one event until `repaired`. Records each one's
 * handled events.
 */
export class FailingFollowers {
  repaired = false;
  readonly failingEvents = new Map<string, string>();
  /** By follower, in the order of handling. */
  readonly handled = new Map<string, StoredEvent[]>();
  private readonly original = {
    register: Projections.prototype.register,
    addProcess: Projections.prototype.addProcess,
  };

  install(): void {
    const { original, wrap } = this;
    Projections.prototype.register = function <D extends Projected>(projection: Projection<D>) {
      const evolve = wrap(projection.name, (event: StoredEvent, document: D | undefined) =>
        projection.evolve(document, event),
      );
      const failing = {
        ...projection,
        evolve: (document: D | undefined, event: StoredEvent) => evolve(event, document),
      };
      return original.register.call(this, failing as never) as never;
    };
    Projections.prototype.addProcess = function <C extends Catalogues>(process: Process<C>) {
      const check = wrap(process.name, () => undefined);
      const react: Process<C>['react'] = async (events) => {
        for (const event of events) check(event as unknown as StoredEvent, undefined);
        return process.react(events);
      };
      const { name, categories, collections, deferred } = process;
      original.addProcess.call(this, { name, categories, collections, deferred, react } as never);
    };
  }

  remove(): void {
    Object.assign(Projections.prototype, this.original);
  }

  private readonly wrap = <A, R>(name: string, take: (event: StoredEvent, rest: A) => R) => {
    const taken: StoredEvent[] = [];
    this.handled.set(name, taken);
    return (event: StoredEvent, rest: A): R => {
      if (!this.repaired && this.failingEvents.get(name) === event.id) throw new TypeError('poisoned');
      const result = take(event, rest);
      taken.push(event);
      return result;
    };
  };
}
