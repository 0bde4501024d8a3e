import { isNotDemo } from '../../platform/log/deciding/demo-correlation.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import type { UserEvent } from './domain/user.events.js';
import { user, type ExistingUser } from './domain/user.js';

export interface UserSummary extends ExistingUser {
  invented: boolean;
}

export const LATEST_USERS = Symbol('LATEST_USERS');

export function evolveUser(
  before: UserSummary | undefined,
  event: Recorded<UserEvent>,
): UserSummary | undefined {
  const after = user.evolve(before ?? null, event);
  if (!after) return undefined;
  const isSame = before !== undefined && before.email === after.email;
  return { ...after, invented: isSame ? before.invented : !isNotDemo(event.metadata) };
}
