import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * Someone made a token for a program: it may do what it names as long as its maker may. The token is in no
 * event.
 */
export type ApiTokenMade = EventOf<
  'ApiTokenMade',
  { name: string; userId: string; permissions: PermissionMatrix; expiresAt: string }
>;

/** The token no longer opens anything. */
export type ApiTokenRevoked = EventOf<'ApiTokenRevoked'>;

export type ApiTokenEvent = ApiTokenMade | ApiTokenRevoked;

export const apiTokenEvents = defineEvents<ApiTokenEvent>('apiToken', {
  ApiTokenMade: { version: 1 },
  ApiTokenRevoked: { version: 1 },
});
