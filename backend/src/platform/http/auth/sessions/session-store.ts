import { createHash } from 'node:crypto';
import session, { type SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import {
  writeUnlessConflict,
  type Document,
  type DocumentStore,
} from '../../../storage/document-store/document-store.js';
import type { JsonObject } from '@lox/contracts/json.js';
import type { SessionClient } from './session-client.js';
import {
  SESSION_MS,
  SESSION_IDLE_MS,
  ANONYMOUS_SESSION_MS,
  SESSION_USE_INTERVAL_MS,
} from './session-lifetimes.js';

/** Vault: by the id's hash, so that a copy opens no session. */
export const SESSIONS = 'vault_sessions';

interface SessionDocument extends Document {
  userId: string | null;
  expiresAt: number;
  /** To the nearest ten minutes; absent in older releases. */
  usedAt?: number;
  /** Second factors shown before this no longer count. */
  weakenedAt?: number;
  data: JsonObject;
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user: string };
    place?: SessionClient;
    /** Must not be stored again once it is gone. */
    isStored?: true;
  }
}

interface SessionSummary {
  id: string;
  place: SessionClient | null;
  begunAt: number;
  usedAt: number;
}

const MAX_LISTED = 100;

/** Without `touch`, express-session cannot prolong a session; idle ones end sooner. */
export class DocumentSessionStore extends session.Store {
  private readonly pendingUses = new Set<string>();
  private preloaded: { sid: string | undefined; stored: SessionData | null } | undefined;

  constructor(private readonly documents: DocumentStore) {
    super();
  }

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

  /** Null when ended; records the use. */
  async find(sid: string): Promise<SessionData | null> {
    const found = await this.documents.get<SessionDocument>(SESSIONS, idOf(sid));
    if (!found || !isAlive(found)) return null;
    this.recordUse(found);
    return asSession(found);
  }

  /** While `open` runs, `get` answers with what was found before. */
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

  publicIdOf(sid: string): string {
    return idOf(sid);
  }

  async endByPublicId(userId: string, name: string): Promise<boolean> {
    const found = await this.documents.get<SessionDocument>(SESSIONS, name);
    if (found?.userId !== userId || !isAlive(found)) return false;
    await this.documents.write([{ remove: SESSIONS, where: { _id: name, userId } }]);
    return true;
  }

  async destroyAllOf(userId: string, kept: string | null = null): Promise<void> {
    const others = kept !== null && { _id: { $ne: idOf(kept) } };
    await this.documents.write([{ remove: SESSIONS, where: { userId, ...others } }]);
  }

  async dropSecondFactor(userId: string): Promise<void> {
    await this.documents.write([{ set: SESSIONS, where: { userId }, fields: { weakenedAt: Date.now() } }]);
  }

  async aliveSessionIds(sids: Iterable<string>): Promise<Set<string>> {
    const byId = new Map([...sids].map((sid) => [idOf(sid), sid]));
    return new Set([...(await this.alivePublicIds([...byId.keys()]))].map((name) => byId.get(name)!));
  }

  async alivePublicIds(names: readonly string[]): Promise<Set<string>> {
    const found = await this.documents.getMany<SessionDocument>(SESSIONS, [...new Set(names)]);
    return new Set(found.filter(isAlive).map(({ _id }) => _id));
  }

  private async write(_id: string, { isStored, ...data }: SessionData): Promise<void> {
    const userId = data.passport?.user ?? null;
    const fields = { userId, data: JSON.parse(JSON.stringify(data)) as JsonObject };
    // A session that was ended meanwhile stays ended.
    if (isStored) return this.documents.write([{ set: SESSIONS, where: { _id }, fields }]);
    const now = Date.now();
    const expiresAt = now + (userId === null ? ANONYMOUS_SESSION_MS : SESSION_MS);
    const document: SessionDocument = { _id, ...fields, expiresAt, usedAt: now };
    const put = [{ put: SESSIONS, document, onlyIf: 'absent' as const }];
    if (await writeUnlessConflict(this.documents, put)) return;
    // express-session stores again at the end of the request.
    await this.documents.write([{ set: SESSIONS, where: { _id }, fields }]);
  }

  /** Not awaited: the next use repeats it. */
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

function asSession({ data, expiresAt, weakenedAt }: SessionDocument): SessionData {
  const { isStrong = false, strongAt = 0, ...session } = data as unknown as SessionData;
  const cookie = { ...session.cookie, originalMaxAge: expiresAt - Date.now() };
  const staysStrong = isStrong && (weakenedAt === undefined || strongAt > weakenedAt);
  return { ...session, ...(staysStrong && { isStrong, strongAt }), isStored: true, cookie };
}
