import { createHash } from 'node:crypto';
import session, { type SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import {
  WriteConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import type { JsonObject } from '@lox/contracts/json.js';
import type { SessionClient } from './session-client.js';

/** Vault: sessions by the hash of their id, so that a copy of the store opens no session. */
export const SESSIONS = 'vault_sessions';

interface SessionDocument extends Document {
  userId: string | null;
  expiresAt: number;
  /** When it was last used, to the nearest ten minutes; absent in what an older release stored. */
  usedAt?: number;
  /** When its person lost the last second factor: what it had shown before counts no more. */
  weakenedAt?: number;
  data: JsonObject;
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user: string };
    place?: SessionClient;
    /** It is in the store: what is gone from there is not stored again. */
    isStored?: true;
  }
}

/** A person's session as its owner is shown it; times in milliseconds. */
export interface SessionSummary {
  /** The hash of its id: it opens nothing. */
  id: string;
  place: SessionClient | null;
  begunAt: number;
  usedAt: number;
}

/** From signing in, whatever is done meanwhile. */
export const SESSION_MS = 7 * 86_400_000;
/** Somebody who has not finished signing in. */
const ANONYMOUS_MS = 15 * 60_000;
/** One that nobody uses for so long ends before its time. */
export const SESSION_IDLE_MS = 3 * 86_400_000;
/** The last use is written at most so often. */
export const SESSION_USE_INTERVAL_MS = 10 * 60_000;
const MAX_LISTED = 100;

/**
 * express-session in the document store. A session ends at the time that it is given when it is first stored, or sooner
 * when nobody uses it: without a `touch`, express-session has no way to prolong it.
 */
export class DocumentSessionStore extends session.Store {
  /** Sessions whose use is being written. */
  private readonly pendingUses = new Set<string>();
  private preloaded: { sid: string | undefined; stored: SessionData | null } | undefined;

  constructor(private readonly documents: DocumentStore) {
    super();
  }

  /** Makes the collection. */
  async start(): Promise<void> {
    const indexes = [{ fields: { userId: 1 } }, { fields: { expiresAt: 1 } }] as const;
    await this.documents.ensure({ name: SESSIONS, indexes });
  }

  async removeExpired(): Promise<void> {
    await this.documents.write([{ remove: SESSIONS, where: { expiresAt: { $lt: Date.now() } } }]);
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    const { preloaded: handed } = this;
    if (handed) return callback(null, handed.sid === sid ? handed.stored : null);
    this.find(sid).then(
      (found) => callback(null, found),
      (error: unknown) => callback(error),
    );
  }

  /** The session as it is stored now, null when it has ended; that it was used is noted. */
  async find(sid: string): Promise<SessionData | null> {
    const found = await this.documents.get<SessionDocument>(SESSIONS, idOf(sid));
    if (!found || !isAlive(found)) return null;
    this.recordUse(found);
    return asSession(found);
  }

  /** While `open` runs, `get` answers at once what was found before. */
  withPreloaded(found: { sid: string | undefined; stored: SessionData | null }, open: () => void): void {
    this.preloaded = found;
    try {
      open();
    } finally {
      this.preloaded = undefined;
    }
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    this.runCallback(this.write(idOf(sid), data), callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.runCallback(this.documents.write([{ remove: SESSIONS, where: { _id: idOf(sid) } }]), callback);
  }

  /** Those of a person that have not ended, the last used first. */
  async sessionsOf(userId: string): Promise<SessionSummary[]> {
    const found = await this.documents.find<SessionDocument>(
      SESSIONS,
      { userId, expiresAt: { $gt: Date.now() } },
      { sort: { expiresAt: -1 }, limit: MAX_LISTED },
    );
    return found
      .filter(isAlive)
      .map(sessionSummaryOf)
      .toSorted((one, other) => other.usedAt - one.usedAt);
  }

  /** Under which name `listOf` tells a session. */
  publicIdOf(sid: string): string {
    return idOf(sid);
  }

  /** Ends one that `listOf` has told of; false when the person has none of this name. */
  async endByPublicId(userId: string, name: string): Promise<boolean> {
    const found = await this.documents.get<SessionDocument>(SESSIONS, name);
    if (found?.userId !== userId || !isAlive(found)) return false;
    await this.documents.write([{ remove: SESSIONS, where: { _id: name, userId } }]);
    return true;
  }

  /** Signs a person out everywhere. */
  async destroyAllOf(userId: string): Promise<void> {
    await this.documents.write([{ remove: SESSIONS, where: { userId } }]);
  }

  /** Signs a person out everywhere but here; without `kept` everywhere. */
  async destroyOthersOf(userId: string, kept: string | null): Promise<void> {
    if (kept === null) return this.destroyAllOf(userId);
    await this.documents.write([{ remove: SESSIONS, where: { userId, _id: { $ne: idOf(kept) } } }]);
  }

  /** No session of the person is one with a second factor any more, until it shows another. */
  async dropSecondFactor(userId: string): Promise<void> {
    await this.documents.write([{ set: SESSIONS, where: { userId }, fields: { weakenedAt: Date.now() } }]);
  }

  /** Those of the sessions that have not ended, in one read. */
  async aliveSessionIds(sids: Iterable<string>): Promise<Set<string>> {
    const byId = new Map([...sids].map((sid) => [idOf(sid), sid]));
    return new Set([...(await this.alivePublicIds([...byId.keys()]))].map((name) => byId.get(name)!));
  }

  /** As `aliveOf`, by the names that `nameOf` gives. */
  async alivePublicIds(names: readonly string[]): Promise<Set<string>> {
    const found = await this.documents.getMany<SessionDocument>(SESSIONS, [...new Set(names)]);
    return new Set(found.filter(isAlive).map(({ _id }) => _id));
  }

  private async write(_id: string, { isStored, ...data }: SessionData): Promise<void> {
    const userId = data.passport?.user ?? null;
    const fields = { userId, data: JSON.parse(JSON.stringify(data)) as JsonObject };
    // One that was ended meanwhile stays ended.
    if (isStored) return this.documents.write([{ set: SESSIONS, where: { _id }, fields }]);
    const now = Date.now();
    const expiresAt = now + (userId === null ? ANONYMOUS_MS : SESSION_MS);
    const document: SessionDocument = { _id, ...fields, expiresAt, usedAt: now };
    try {
      await this.documents.write([{ put: SESSIONS, document, onlyIf: 'absent' }]);
    } catch (error) {
      // Stored by this request before: express-session stores a changed session once more at the end.
      if (!(error instanceof WriteConflict)) throw error;
      await this.documents.write([{ set: SESSIONS, where: { _id }, fields }]);
    }
  }

  /** Nobody waits for it: a use that was not written down is noted with the next. */
  private recordUse({ _id, usedAt }: SessionDocument): void {
    const now = Date.now();
    if (now - (usedAt ?? 0) < SESSION_USE_INTERVAL_MS || this.pendingUses.has(_id)) return;
    this.pendingUses.add(_id);
    const noted = { set: SESSIONS, where: { _id, usedAt: usedAt ?? null }, fields: { usedAt: now } };
    void this.documents
      .write([noted], { relaxed: true })
      .catch(() => undefined)
      .finally(() => this.pendingUses.delete(_id));
  }

  private runCallback(work: Promise<void>, callback?: (error?: unknown) => void): void {
    work.then(
      () => callback?.(),
      (error: unknown) => callback?.(error),
    );
  }
}

/** Of sessions that are in use, so that not every request hashes. */
const hashes = new LRUCache<string, string>({ max: 10_000 });

function idOf(sid: string): string {
  const hash = hashes.get(sid) ?? createHash('sha256').update(sid).digest('base64url');
  hashes.set(sid, hash);
  return hash;
}

function isAlive({ expiresAt, usedAt = Infinity }: SessionDocument): boolean {
  const now = Date.now();
  return expiresAt > now && usedAt > now - SESSION_IDLE_MS;
}

function sessionSummaryOf({ _id, data, expiresAt, usedAt }: SessionDocument): SessionSummary {
  const begunAt = expiresAt - SESSION_MS;
  const { place = null } = data as { place?: SessionClient };
  return { id: _id, place, begunAt, usedAt: usedAt ?? begunAt };
}

/** What is left of the session's time is what a cookie may still last that is set from now on. */
function asSession({ data, expiresAt, weakenedAt }: SessionDocument): SessionData {
  const { isStrong = false, strongAt = 0, ...session } = data as unknown as SessionData;
  const cookie = { ...session.cookie, originalMaxAge: expiresAt - Date.now() };
  const staysStrong = isStrong && (weakenedAt === undefined || strongAt > weakenedAt);
  return { ...session, ...(staysStrong && { isStrong, strongAt }), isStored: true, cookie };
}
