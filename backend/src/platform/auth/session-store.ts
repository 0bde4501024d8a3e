import { createHash } from 'node:crypto';
import session, { type SessionData } from 'express-session';
import type { Document, DocumentStore, WriteOp } from '../document-store/document-store.js';
import type { JsonObject } from '../json.js';

/** Vault: sessions by the hash of their id, so that a copy of the store opens no session. */
export const SESSIONS = 'vault_sessions';

interface SessionDocument extends Document {
  userId: string | null;
  expiresAt: number;
  data: JsonObject;
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user: string };
  }
}

/** From signing in, whatever is done meanwhile. */
export const SESSION_MS = 7 * 86_400_000;
const CLEAR_MS = 3_600_000;

/**
 * express-session in the document store. A session ends at the time that it is given when it is first stored: without
 * a `touch`, express-session has no way to prolong it.
 */
export class DocumentSessionStore extends session.Store {
  private clearing: NodeJS.Timeout | undefined;

  constructor(private readonly documents: DocumentStore) {
    super();
  }

  /** Makes the collection, and begins to clear away what has expired. */
  async start(): Promise<void> {
    const indexes = [{ fields: { userId: 1 } }, { fields: { expiresAt: 1 } }] as const;
    await this.documents.ensure({ name: SESSIONS, indexes });
    this.clearing ??= setInterval(() => void this.removeExpired().catch(() => undefined), CLEAR_MS).unref();
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.documents.get<SessionDocument>(SESSIONS, idOf(sid)).then(
      (found) => callback(null, found && isAlive(found) ? asSession(found) : null),
      (error: unknown) => callback(error),
    );
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    const _id = idOf(sid);
    const fields = {
      userId: data.passport?.user ?? null,
      data: JSON.parse(JSON.stringify(data)) as JsonObject,
    };
    const document: SessionDocument = { _id, ...fields, expiresAt: Date.now() + SESSION_MS };
    const operations: WriteOp[] = [
      { insert: SESSIONS, document },
      { set: SESSIONS, where: { _id }, fields },
    ];
    this.settle(this.documents.write(operations), callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.settle(this.documents.write([{ remove: SESSIONS, where: { _id: idOf(sid) } }]), callback);
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

  /** Those of the sessions that have not ended, in one read. */
  async aliveOf(sids: Iterable<string>): Promise<Set<string>> {
    const byId = new Map([...sids].map((sid) => [idOf(sid), sid]));
    const found = await this.documents.getMany<SessionDocument>(SESSIONS, [...byId.keys()]);
    return new Set(found.filter(isAlive).map(({ _id }) => byId.get(_id)!));
  }

  private async removeExpired(): Promise<void> {
    await this.documents.write([{ remove: SESSIONS, where: { expiresAt: { $lt: Date.now() } } }]);
  }

  private settle(work: Promise<void>, callback?: (error?: unknown) => void): void {
    work.then(
      () => callback?.(),
      (error: unknown) => callback?.(error),
    );
  }
}

const idOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url');
const isAlive = ({ expiresAt }: SessionDocument): boolean => expiresAt > Date.now();

/** What is left of the session's time is what a cookie may still last that is set from now on. */
function asSession({ data, expiresAt }: SessionDocument): SessionData {
  const session = data as unknown as SessionData;
  return { ...session, cookie: { ...session.cookie, originalMaxAge: expiresAt - Date.now() } };
}
