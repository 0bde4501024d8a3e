import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { notificationAddress } from '@lox/contracts/notifications.js';
import type { PushMessage } from '@lox/contracts/push.js';
import type {
  Document,
  DocumentStore,
  IndexSpec,
  WriteOp,
} from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { JobQueue, type QueueSpec } from '../../../platform/log/jobs/job-queue.js';
import { retryPause } from '../../../platform/log/jobs/retry-policy.js';
import { notificationOf, type NotificationDocument } from '../notification.document.js';
import { pushDevicesOf } from './push-devices.js';

/** What is to be pushed, and what was; nobody's name is in it. */
export const PUSHES = 'notification_pushes';

/** One notification for one device, named by both, so that it is there once. */
export interface PushDocument
  extends Document, Pick<NotificationDocument, 'userId' | 'subject' | 'module' | 'brokerId' | 'brokerSince'> {
  notificationId: string;
  device: string;
  message: Omit<PushMessage, 'tag'>;
  /** Until when it is news; milliseconds. */
  newsUntil: number;
  attempts: number;
  /** When it is tried next, in milliseconds; null: no more. */
  dueAt: number | null;
}

export const PUSH_INDEXES: readonly IndexSpec[] = [
  { fields: { dueAt: 1 } },
  { fields: { newsUntil: 1 } },
  { fields: { device: 1 } },
  { fields: { subject: 1 } },
];

const PUSH_QUEUE = {
  name: PUSHES,
  indexes: PUSH_INDEXES,
  waiting: { dueAt: { $gt: 0 } },
  due: { field: 'dueAt', unit: 'milliseconds' },
  over: { where: {}, since: 'newsUntil' },
} as const satisfies QueueSpec;

/** A later one is no news. */
export const PUSH_VALID_MS = 3_600_000;

/** Why somebody is told, without who it is about. */
export interface PushRequest {
  notification: NotificationDocument;
  body: string;
}

/** What has to be pushed for these notifications: one entry for each device of their people. */
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

/** One that is sent again replaces itself at the push service too. */
export const pushTopic = ({ notificationId }: PushDocument): string =>
  createHash('sha256').update(notificationId).digest('base64url').slice(0, 32);

/** What is due to devices, and what came of it. */
@Injectable()
export class PushOutbox {
  readonly queue: JobQueue<PushDocument>;

  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {
    this.queue = new JobQueue(documents, PUSH_QUEUE);
  }

  /** It is tried no more; nothing, if somebody else has tried it meanwhile. */
  async finish({ _id, attempts }: PushDocument): Promise<void> {
    await this.documents.write([{ set: PUSHES, where: { _id, attempts }, fields: { dueAt: null } }]);
  }

  async scheduleRetry({ _id, attempts }: PushDocument, now: number): Promise<void> {
    const fields = { attempts: attempts + 1, dueAt: now + retryPause(JOB_PLANS.push.retry, attempts + 1)! };
    await this.documents.write([{ set: PUSHES, where: { _id, attempts }, fields }]);
  }

  /** Nothing more is sent to a device that is gone. */
  async finishDevice(device: string): Promise<void> {
    await this.documents.write([{ set: PUSHES, where: { device }, fields: { dueAt: null } }]);
  }
}
