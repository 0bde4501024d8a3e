import { randomUUID } from 'node:crypto';
import { DEMONSTRATION } from '../src/platform/log/deciding/demonstration.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';

/** The origin of something that the demonstration tells: who did it, when, and that it happened to nobody. */
export const told = (actorId: string | null, at: Date): Origin => ({
  actorId,
  correlationId: `${DEMONSTRATION}${randomUUID()}`,
  now: at.toISOString(),
});

/** The same request, marked: what it adds is made up, although somebody asked for it. */
export const toldIn = (origin: Origin): Origin => ({
  ...origin,
  correlationId: `${DEMONSTRATION}${origin.correlationId}`,
});
