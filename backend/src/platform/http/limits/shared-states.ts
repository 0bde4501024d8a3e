import { createHmac } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config/config.js';
import {
  writeUnlessConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import type { Json } from '@lox/contracts/json.js';

/** May be lost; identifies no person. */
export const LIMITS = 'limits';

export interface ExpiringState<S> {
  state: S;
  ttlMs: number;
}

interface StateDocument extends Document {
  state: Json;
  revision: number;
  /** In milliseconds, by the last instance's clock. */
  expiresAt: number;
}

/** Returning the state unchanged writes nothing. */
type Change<S> = (state: S | undefined) => ExpiringState<S> | undefined;
type CachedState = Pick<StateDocument, 'state' | 'expiresAt'>;

interface PendingUpdate {
  changes: Change<Json>[];
  done: Promise<void>;
}

const ATTEMPTS = 20;
/** Beyond these each instance counts for itself. */
const MAX_STORED = 100_000;
const MAX_CACHED = 10_000;
const UNAVAILABLE_PAUSE_MS = 5_000;

/** Shared by all instances; kept locally while the store is away. */
export class SharedStates {
  private readonly log = new Logger('limits');
  private readonly known = new LRUCache<string, CachedState>({ max: MAX_CACHED });
  private readonly waiting = new Map<string, PendingUpdate>();
  private readonly running = new Map<string, Promise<void>>();
  private awayUntil = 0;
  private full = false;

  constructor(
    private readonly documents: DocumentStore,
    private readonly config: Pick<Config, 'sessionSecret'>,
  ) {}

  async start(): Promise<void> {
    await this.documents.ensure({ name: LIMITS, indexes: [{ fields: { expiresAt: 1 } }] });
  }

  /** Serialised over all instances. Never fails; `change` may be called several times. */
  async change<S extends Json>(name: string, change: Change<S>): Promise<void> {
    const id = this.idOf(name);
    const work = this.waiting.get(id) ?? this.begin(id);
    work.changes.push(change as unknown as Change<Json>);
    await work.done;
  }

  lastKnown<S extends Json>(name: string): S | undefined {
    return stateOf(this.known.get(this.idOf(name))) as S | undefined;
  }

  async sweep(): Promise<void> {
    await this.documents.write([{ remove: LIMITS, where: { expiresAt: { $lt: Date.now() } } }]);
    this.full = (await this.documents.count(LIMITS, {})) >= MAX_STORED;
  }

  private begin(id: string): PendingUpdate {
    const work: PendingUpdate = { changes: [], done: Promise.resolve() };
    this.waiting.set(id, work);
    const before = this.running.get(id) ?? Promise.resolve();
    work.done = before.then(async () => {
      this.waiting.delete(id);
      await this.apply(id, work.changes);
    });
    this.running.set(id, work.done);
    void work.done.then(() => {
      if (this.running.get(id) === work.done) this.running.delete(id);
    });
    return work;
  }

  private async apply(id: string, changes: readonly Change<Json>[]): Promise<void> {
    try {
      if (Date.now() >= this.awayUntil && (await this.applyStored(id, changes))) return;
    } catch (error) {
      if (error instanceof EngineUnavailable) this.awayUntil = Date.now() + UNAVAILABLE_PAUSE_MS;
      else this.log.warn(`counted for this instance only: ${error instanceof Error ? error.name : 'error'}`);
    }
    const next = applyChanges(this.known.get(id), changes);
    if (next) this.known.set(id, next);
  }

  private async applyStored(id: string, changes: readonly Change<Json>[]): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const stored = await this.documents.get<StateDocument>(LIMITS, id);
      if (!stored && this.full) return false;
      const next = applyChanges(stored, changes);
      if (next) {
        const document: StateDocument = { _id: id, revision: (stored?.revision ?? 0) + 1, ...next };
        const onlyIf = stored ? { revision: stored.revision } : ('absent' as const);
        const put = [{ put: LIMITS, document, onlyIf }];
        if (attempt === ATTEMPTS) await this.documents.write(put, { relaxed: true });
        else if (!(await writeUnlessConflict(this.documents, put, { relaxed: true }))) continue;
      }
      if (next ?? stored) this.known.set(id, (next ?? stored)!);
      else this.known.delete(id);
      return true;
    }
  }

  /** Keyed, so that addresses cannot be found by trial. */
  private idOf(name: string): string {
    return createHmac('sha256', this.config.sessionSecret).update(`limits\n${name}`).digest('base64url');
  }
}

function applyChanges(
  before: CachedState | undefined,
  changes: readonly Change<Json>[],
): CachedState | undefined {
  let state = stateOf(before);
  let expiresAt = before?.expiresAt ?? 0;
  let isChanged = false;
  for (const change of changes) {
    const next = change(state);
    if (!next) continue;
    state = next.state;
    expiresAt = Math.max(expiresAt, Date.now() + next.ttlMs);
    isChanged = true;
  }
  return isChanged && state !== undefined ? { state, expiresAt } : undefined;
}

const stateOf = (known: CachedState | undefined): Json | undefined =>
  known && known.expiresAt > Date.now() ? known.state : undefined;
