import { randomUUID } from 'node:crypto';
import { DEMO_CORRELATION_PREFIX } from '../src/platform/log/deciding/demo-correlation.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';

/** The origin of something that the demonstration tells: who did it, when, and that it happened to nobody. */
export const demoOrigin = (actorId: string | null, at: Date): Origin => ({
  actorId,
  correlationId: `${DEMO_CORRELATION_PREFIX}${randomUUID()}`,
  now: at.toISOString(),
});

/** The same request, marked: what it adds is made up, although somebody asked for it. */
export const asDemoOrigin = (origin: Origin): Origin => ({
  ...origin,
  correlationId: `${DEMO_CORRELATION_PREFIX}${origin.correlationId}`,
});
