import { randomUUID } from 'node:crypto';
import { DEMO_CORRELATION_PREFIX } from '../src/platform/log/deciding/demo-correlation.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';

export const demoOrigin = (actorId: string | null, at: Date): Origin => ({
  actorId,
  correlationId: `${DEMO_CORRELATION_PREFIX}${randomUUID()}`,
  now: at.toISOString(),
});

export const asDemoOrigin = (origin: Origin): Origin => ({
  ...origin,
  correlationId: `${DEMO_CORRELATION_PREFIX}${origin.correlationId}`,
});
