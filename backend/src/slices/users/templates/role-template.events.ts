import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** Changed fields of a template. */
export interface TemplateChanges {
  name?: { from: string; to: string };
  description?: { from: string; to: string };
  permissions?: { from: PermissionMatrix; to: PermissionMatrix };
}

/** The agency has another permission template of its own. */
export type RoleTemplateMade = EventOf<
  'RoleTemplateMade',
  { key: string; name: string; description: string; permissions: PermissionMatrix }
>;

/**
 * A template says something else: a given one or a made one. Accounts that it was applied to keep what they
 * have.
 */
export type RoleTemplateChanged = EventOf<'RoleTemplateChanged', { key: string; changes: TemplateChanges }>;

/** A given template says again what it said at first. */
export type RoleTemplateRestored = EventOf<'RoleTemplateRestored', { key: string; changes: TemplateChanges }>;

/** A made template is no longer offered. */
export type RoleTemplateRemoved = EventOf<'RoleTemplateRemoved', { key: string }>;

export type RoleTemplateEvent =
  RoleTemplateMade | RoleTemplateChanged | RoleTemplateRestored | RoleTemplateRemoved;

export const roleTemplateEvents = defineEvents<RoleTemplateEvent>('roleTemplate', {
  RoleTemplateMade: { version: 1, record: 'key' },
  RoleTemplateChanged: { version: 1, record: 'key' },
  RoleTemplateRestored: { version: 1, record: 'key' },
  RoleTemplateRemoved: { version: 1, record: 'key' },
});
