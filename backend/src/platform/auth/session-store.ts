import { createHash } from 'node:crypto';
import session, { type SessionData } from 'express-session';
import type { Document, DocumentStore } from '../document-store/document-store.js';
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

export const SESSION_DAYS = 7;
const LIFETIME_MS = SESSION_DAYS * 86_400_000;
/** A session in use is prolonged at most this often. */
const TOUCH_MS = 3_600_000;
const CLEAR_MS = 3_600_000;

/** express-session in the document store. */
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
      (found) => callback(null, found && found.expiresAt > Date.now() ? asSession(found) : null),
      (error: unknown) => callback(error),
    );
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    const document: SessionDocument = {
      _id: idOf(sid),
      userId: data.passport?.user ?? null,
      expiresAt: Date.now() + LIFETIME_MS,
      data: JSON.parse(JSON.stringify(data)) as JsonObject,
    };
    this.settle(this.documents.write([{ put: SESSIONS, document }]), callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.settle(this.documents.write([{ remove: SESSIONS, where: { _id: idOf(sid) } }]), callback);
  }

  override touch(sid: string, _: SessionData, callback?: (error?: unknown) => void): void {
    const expiresAt = Date.now() + LIFETIME_MS;
    const where = { _id: idOf(sid), expiresAt: { $lt: expiresAt - TOUCH_MS } };
    this.settle(this.documents.write([{ set: SESSIONS, where, fields: { expiresAt } }]), callback);
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

  /** Whether there still is such a session. */
  async has(sid: string): Promise<boolean> {
    return (await this.documents.get<SessionDocument>(SESSIONS, idOf(sid))) !== undefined;
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
const asSession = ({ data }: SessionDocument): SessionData => data as unknown as SessionData;
