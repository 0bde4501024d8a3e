import type { Day } from './local-time.js';
import { abilityOf, can, type Action, type Module, type PermissionMatrix } from './permissions.js';
import { UNDO_MODULES, UNDOABLE_ACTIONS } from './undo.js';
import { FLAGS, type Flag, isOn } from './user-management.js';

export interface TryTemplate {
  permissions: PermissionMatrix;
}

/** `people` have the template as it is stored now. */
export interface PermissionTrial {
  from: Day;
  to: Day;
  people: TriedPerson[];
  gained: Flag[];
  lost: Flag[];
  /** By type of event, most first. */
  actions: { action: string; count: number }[];
}

/** `refused`: actions that need a permission which the person would lose. */
export interface TriedPerson {
  person: { id: string; name: string };
  refused: number;
}

export const flagsBetween = (from: PermissionMatrix, to: PermissionMatrix) => ({
  gained: FLAGS.filter((flag) => isOn(to, flag) && !isOn(from, flag)),
  lost: FLAGS.filter((flag) => isOn(from, flag) && !isOn(to, flag)),
});

const MADE: Record<string, Flag> = {
  PropertyListed: { module: 'properties', action: 'create' },
  LeadCreated: { module: 'leads', action: 'create' },
  LeadAssigned: { module: 'leads', action: 'update' },
  VisitScheduled: { module: 'visits', action: 'create' },
  DocumentUploaded: { module: 'documents', action: 'upload' },
  UserRegistered: { module: 'users', action: 'create' },
  ...Object.fromEntries(
    'LeadNoteWritten LeadNextStepSet LeadNextStepDone LeadNextStepCleared LeadMerged LeadSeparated LeadToldApart LeadLossExplained'
      .split(' ')
      .map((type): [string, Flag] => [type, { module: 'leads', action: 'update' }]),
  ),
  ...Object.fromEntries(
    'PropertyDocumentsChanged MandateOwnersChanged MandateAuthorised MandateAuthorisationWithdrawn MandateCaptorChanged'
      .split(' ')
      .map((type): [string, Flag] => [type, { module: 'properties', action: 'update' }]),
  ),
};

function neededFor(type: string, entityType: string): Flag | undefined {
  if (type in MADE) return MADE[type];
  const needs = UNDOABLE_ACTIONS[type];
  const module: Module | undefined = (UNDO_MODULES as { [kind: string]: Module })[entityType];
  return needs && module ? { module, action: needs.action } : undefined;
}

/** Records of others are not looked at. */
export function isRefused(permissions: PermissionMatrix, type: string, entityType: string): boolean {
  const needed = neededFor(type, entityType);
  if (!needed) return false;
  const ability = abilityOf({ id: '', role: 'broker', permissions });
  return !can(ability, needed.action as Action as 'update', needed.module as 'leads');
}
