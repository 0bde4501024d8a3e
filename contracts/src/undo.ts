/** Changes that one call takes back. */
export const UNDO_LIMIT = 200;

export const UNDO_MODULES = { lead: 'leads', visit: 'visits', property: 'properties' } as const;
export type UndoKind = keyof typeof UNDO_MODULES;
export const UNDO_KINDS = Object.keys(UNDO_MODULES) as UndoKind[];

/** All that one request changed of a record; either `revision` or `entry` names it. */
export interface UndoChange {
  kind: UndoKind;
  id: string;
  /** At which the change left the record. */
  revision?: number;
  /** Of the record's history. */
  entry?: string;
}

export const UNDOABLE_ACTIONS: ReadonlySet<string> = new Set([
  'LeadStageMoved',
  'LeadPriorityChanged',
  'LeadNotesChanged',
  'LeadContactCorrected',
  'LeadAssigned',
  'VisitRescheduled',
  'VisitStatusChanged',
  'VisitNotesChanged',
  'VisitDurationChanged',
  'VisitReassigned',
  'PropertyDetailsChanged',
  'PropertyInternalsChanged',
  'PropertyPriceChanged',
  'PropertyStatusChanged',
  'PropertyPhotosChanged',
  'PropertyBrokerChanged',
  'PropertyOwnerChanged',
]);

export interface Undo {
  changes: UndoChange[];
}

/** One per change, in the order of the call. */
export type UndoOutcome = UndoDone | UndoRefused;

export interface UndoDone {
  kind: UndoKind;
  id: string;
  success: true;
  /** False when it was taken back already. */
  changed: boolean;
  /** Null when the record has left the caller's sight. */
  revision: number | null;
}

export interface UndoRefused {
  kind: UndoKind;
  id: string;
  success: false;
  code: string;
  /** In Portuguese, fit to show. */
  message: string;
}

export interface UndoResult {
  results: UndoOutcome[];
}
