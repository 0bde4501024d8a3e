import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MOST_PUSH_DEVICES, type PushSubscriptionKeys } from '@lox/contracts/push.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { open, seal } from '../../../platform/storage/personal-data/cipher.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';

/** Vault: by the hash of the push address, sealed with the person's key. In no backup. */
export const PUSH_DEVICES = 'vault_push_devices';

interface DeviceDocument extends Document {
  userId: string;
  session: string;
  since: number;
  sealed: string;
}

const subjectOf = (userId: string): string => `user-${userId}`;
const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** By person, also those whose sessions have ended. */
export async function pushDevicesOf(
  documents: DocumentStore,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await documents.find<DeviceDocument>(PUSH_DEVICES, { userId: { $in: userIds } });
  const ids = new Map<string, string[]>();
  for (const { _id, userId } of found) ids.set(userId, [...(ids.get(userId) ?? []), _id]);
  return ids;
}

/** A device lasts as long as the session in which it was switched on. */
@Injectable()
export class PushDevices {
  private ready: Promise<void> | undefined;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
  ) {}

  /** A device replaces that of the same browser, and one too many the oldest. */
  async add(userId: string, session: string, subscription: PushSubscriptionKeys): Promise<void> {
    await (this.ready ??= this.ensure());
    const subject = subjectOf(userId);
    const key = await this.keys.getOrCreate(subject, () => Promise.resolve(true));
    // The person is being erased.
    if (!key) return;
    const _id = idOf(subscription.endpoint);
    const sealed = seal(key, Buffer.from(JSON.stringify(subscription)), _id);
    const document: DeviceDocument = { _id, userId, session, since: Date.now(), sealed };
    // A browser's new address in a session replaces its former one.
    const former = { session, _id: { $ne: _id } };
    await this.documents.write([
      { put: PUSH_DEVICES, document },
      { remove: PUSH_DEVICES, where: former },
    ]);
    const others = (await this.of(userId)).slice(MOST_PUSH_DEVICES);
    await this.remove(others.map(({ _id }) => _id));
  }

  async count(userId: string, session: string): Promise<{ devices: number; thisDevice: boolean }> {
    const all = await this.of(userId);
    return { devices: all.length, thisDevice: all.some((device) => device.session === session) };
  }

  /** Null when that person no longer has the device. */
  async subscriptionOf(id: string, userId: string): Promise<PushSubscriptionKeys | null> {
    const device = await this.documents.get<DeviceDocument>(PUSH_DEVICES, id);
    if (device?.userId !== userId || (await this.withLiveSession([device])).length === 0) return null;
    const subject = subjectOf(userId);
    const key = (await this.keys.find([subject])).get(subject);
    if (!Buffer.isBuffer(key)) return null;
    return JSON.parse(open(key, device.sealed, id).toString()) as PushSubscriptionKeys;
  }

  async removeSession(session: string): Promise<void> {
    await this.documents.write([{ remove: PUSH_DEVICES, where: { session } }]);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.documents.write([{ remove: PUSH_DEVICES, where: { _id: { $in: ids } } }]);
  }

  /** Removes those whose sessions have ended. */
  async sweep(): Promise<void> {
    await this.withLiveSession(await this.documents.find<DeviceDocument>(PUSH_DEVICES, {}));
  }

  /** The newest first. */
  private async of(userId: string): Promise<DeviceDocument[]> {
    const found = await this.documents.find<DeviceDocument>(
      PUSH_DEVICES,
      { userId },
      { sort: { since: -1 } },
    );
    return this.withLiveSession(found);
  }

  private async withLiveSession(devices: DeviceDocument[]): Promise<DeviceDocument[]> {
    const sessions = await this.sessions.alivePublicIds(devices.map(({ session }) => session));
    const ended = devices.filter(({ session }) => !sessions.has(session));
    // A device may have been switched on again in another session.
    if (ended.length > 0)
      await this.documents.write(
        ended.map(({ _id, session }) => ({ remove: PUSH_DEVICES, where: { _id, session } })),
      );
    return devices.filter(({ session }) => sessions.has(session));
  }

  private ensure(): Promise<void> {
    const indexes = [{ fields: { userId: 1, since: -1 } }, { fields: { session: 1 } }] as const;
    return this.documents.ensure({ name: PUSH_DEVICES, indexes }).catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
  }
}
