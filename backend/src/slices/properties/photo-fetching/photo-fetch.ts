import type { PhotoProblem } from '@lox/contracts/photo-fetches.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import type { OutboxSpec } from '../../../platform/log/jobs/outbox.js';
import type { Document } from '../../../platform/storage/document-store/document-store.js';

export interface PhotoProgress {
  waiting: PhotoProblem[];
  added: number;
  failed: PhotoProblem[];
}

/** `_id` is the property's; times of attempts in milliseconds, others ISO UTC. */
export interface PhotoFetchDocument extends Document, PhotoProgress {
  by: string;
  line: number;
  askedAt: string;
  endedAt: string | null;
  open: boolean;
  waitingCount: number;
  failedCount: number;
  dueAt: number | null;
  attempts: number;
  since: number | null;
}

export const PHOTO_FETCHES: OutboxSpec<PhotoFetchDocument, PhotoProgress> = {
  name: 'photo_fetches',
  indexes: [
    { fields: { dueAt: 1 } },
    { fields: { by: 1, open: 1, askedAt: -1 } },
    { fields: { endedAt: 1 } },
  ],
  waiting: { dueAt: { $ne: null } },
  due: { field: 'dueAt', unit: 'milliseconds' },
  over: { where: { dueAt: null }, since: 'endedAt' },
  attempts: {
    retry: JOB_PLANS['photo-fetches'].retry,
    guard: ['attempts'],
    made: ({ attempts, since }) => ({ count: attempts + 1, since }),
    fields({ attempts, since }, { now, nextAt, cause }) {
      const isOver = nextAt === null;
      const { waiting = [], added = 0, failed = [] } = cause ?? {};
      const lacking = isOver ? [...failed, ...waiting] : failed;
      return {
        added,
        waiting: isOver ? [] : waiting,
        waitingCount: isOver ? 0 : waiting.length,
        failed: lacking,
        failedCount: lacking.length,
        attempts: attempts + 1,
        since: since ?? now,
        dueAt: nextAt,
        endedAt: isOver ? new Date(now).toISOString() : null,
        open: !isOver || lacking.length > 0,
      };
    },
  },
};
