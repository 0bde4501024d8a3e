import { createHash } from 'node:crypto';
import { notificationAddress } from '@lox/contracts/notifications.js';
import type { PushMessage } from '@lox/contracts/push.js';
import type {
  Document,
  DocumentStore,
  WriteOp,
} from '../../../platform/storage/document-store/document-store.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import type { OutboxSpec } from '../../../platform/log/jobs/outbox.js';
import { notificationOf, type NotificationDocument } from '../notification.document.js';
import { pushDevicesOf } from './push-devices.js';

/** Holds no names. */
export const PUSHES = 'notification_pushes';

export interface PushDocument
  extends Document, Pick<NotificationDocument, 'userId' | 'subject' | 'module' | 'brokerId' | 'brokerSince'> {
  notificationId: string;
  device: string;
  message: Omit<PushMessage, 'tag'>;
  /** Sent until then; milliseconds. */
  newsUntil: number;
  attempts: number;
  /** Of the next attempt, in milliseconds; null: none follows. */
  dueAt: number | null;
}

export const PUSH_OUTBOX: OutboxSpec<PushDocument> = {
  name: PUSHES,
  indexes: [
    { fields: { dueAt: 1 } },
    { fields: { newsUntil: 1 } },
    { fields: { device: 1 } },
    { fields: { subject: 1 } },
  ],
  waiting: { dueAt: { $gt: 0 } },
  due: { field: 'dueAt', unit: 'milliseconds' },
  over: { where: {}, since: 'newsUntil' },
  attempts: {
    retry: JOB_PLANS.push.retry,
    guard: ['attempts', 'dueAt'],
    made: ({ attempts }) => ({ count: attempts + 1, since: null }),
    fields: ({ attempts }, { nextAt }) => ({
      dueAt: nextAt,
      ...(nextAt !== null && { attempts: attempts + 1 }),
    }),
  },
};

export const PUSH_VALID_MS = 3_600_000;

/** `body` names nobody. */
export interface PushRequest {
  notification: NotificationDocument;
  body: string;
}

export async function pushWrites(documents: DocumentStore, all: readonly PushRequest[]): Promise<WriteOp[]> {
  if (all.length === 0) return [];
  const devices = await pushDevicesOf(documents, [
    ...new Set(all.map(({ notification: { userId } }) => userId)),
  ]);
  return all.flatMap(({ notification, body }) =>
    (devices.get(notification.userId) ?? []).map((device) => ({
      insert: PUSHES,
      document: pushOf(notification, body, device),
    })),
  );
}

function pushOf(notification: NotificationDocument, body: string, device: string): PushDocument {
  const { _id, userId, subject, module, brokerId, brokerSince, title, createdAt } = notification;
  const at = Date.parse(createdAt);
  return {
    _id: `${_id}.${device}`,
    notificationId: _id,
    device,
    userId,
    subject,
    module,
    brokerId,
    brokerSince,
    message: { title, body, url: notificationAddress(notificationOf(notification).data) ?? '/admin' },
    newsUntil: at + PUSH_VALID_MS,
    attempts: 0,
    dueAt: at,
  };
}

/** A repeated push replaces itself. */
export const pushTopic = ({ notificationId }: PushDocument): string =>
  createHash('sha256').update(notificationId).digest('base64url').slice(0, 32);
