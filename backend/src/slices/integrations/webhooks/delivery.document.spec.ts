import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { retryPause } from '../../../platform/log/jobs/retry-policy.js';
import { newDelivery } from './delivery.document.js';

const HOUR = 3_600_000;
const { retry } = JOB_PLANS.webhooks;

it('pauses longer after each attempt, and tries for the last time when the day ends', () => {
  let [tried, attempts] = [0, 1];
  const pauses: number[] = [];
  for (
    let pause = retryPause(retry, attempts, tried);
    pause !== null;
    pause = retryPause(retry, attempts, tried)
  ) {
    pauses.push(pause);
    tried += pause;
    attempts++;
  }
  expect(pauses.slice(0, 7)).toEqual([10_000, 60_000, 300_000, 1_200_000, HOUR, 3 * HOUR, 6 * HOUR]);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(tried).toBe(24 * HOUR);
});

it('is named by event and webhook, and due when it happened', () => {
  const occurredAt = '2026-11-23T15:00:00.000Z';
  const given = { webhookId: 'w', kind: 'ping', lane: 'l', eventId: 'e', position: 3, occurredAt } as const;
  expect(newDelivery(given)).toMatchObject({
    _id: 'e.w',
    state: 'due',
    attempts: 0,
    dueAt: Date.parse(occurredAt),
  });
});
