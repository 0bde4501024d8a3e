export const UNDO_LIMIT = 200;

export const UNDO_MODULES = {
  lead: 'leads',
  visit: 'visits',
  property: 'properties',
  document: 'documents',
  user: 'users',
  roleTemplate: 'users',
  settings: 'settings',
  agency: 'settings',
  page: 'pages',
} as const;
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

export interface UndoNeeds {
  action: 'update' | 'delete' | 'upload' | 'manage_permissions';
  administrator?: true;
}

const CHANGED = { action: 'update' } as const;
const DELETED = { action: 'delete' } as const;
const UPLOADED = { action: 'upload' } as const;
const PERMITTED = { action: 'manage_permissions' } as const;
const ADMINISTERED = { action: 'manage_permissions', administrator: true } as const;

export const UNDOABLE_ACTIONS: { readonly [type: string]: UndoNeeds | undefined } = {
  LeadStageMoved: CHANGED,
  LeadPriorityChanged: CHANGED,
  LeadNotesChanged: CHANGED,
  LeadContactCorrected: CHANGED,
  LeadAssigned: CHANGED,
  VisitRescheduled: CHANGED,
  VisitStatusChanged: CHANGED,
  VisitNotesChanged: CHANGED,
  VisitDurationChanged: CHANGED,
  VisitReassigned: CHANGED,
  PropertyListed: DELETED,
  PropertyDetailsChanged: CHANGED,
  PropertyInternalsChanged: CHANGED,
  PropertyPriceChanged: CHANGED,
  PropertyStatusChanged: CHANGED,
  PropertyPhotosChanged: CHANGED,
  PropertyBrokerChanged: CHANGED,
  PropertyOwnerChanged: CHANGED,
  PropertyRemoved: DELETED,
  PropertyRestored: DELETED,
  DocumentTypeChanged: UPLOADED,
  DocumentPropertyChanged: UPLOADED,
  DocumentLeadChanged: UPLOADED,
  DocumentRemoved: DELETED,
  DocumentRestored: DELETED,
  UserProfileCorrected: CHANGED,
  UserPermissionsChanged: PERMITTED,
  UserTeamChanged: ADMINISTERED,
  UserDeactivated: DELETED,
  UserReactivated: DELETED,
  UserRemoved: DELETED,
  UserRestored: DELETED,
  RoleTemplateChanged: ADMINISTERED,
  RoleTemplateRestored: ADMINISTERED,
  SiteWhatsappChanged: CHANGED,
  SiteRegionsChanged: CHANGED,
  SiteCreciChanged: CHANGED,
  SiteKnownContactsChanged: CHANGED,
  AgencyNameChanged: CHANGED,
  AgencySystemNameChanged: CHANGED,
  AgencyPhoneChanged: CHANGED,
  AgencyEmailChanged: CHANGED,
  AgencyAddressChanged: CHANGED,
  AgencyOpeningHoursChanged: CHANGED,
  AgencyAboutChanged: CHANGED,
  AgencyColoursChanged: CHANGED,
  AgencyNetworksChanged: CHANGED,
  PageContentChanged: CHANGED,
};

export interface Undo {
  changes: UndoChange[];
}

/** `request` is the `X-Request-Id`. */
export interface UndoRequest {
  request: string;
  offset?: number;
}

/** One per change, in the order of the call. */
export type UndoOutcome = UndoDone | UndoRefused;

export interface UndoDone {
  kind: UndoKind;
  id: string;
  success: true;
  name?: string;
  /** False when it was taken back already. */
  changed: boolean;
  /** Null when the record has left the caller's sight. */
  revision: number | null;
}

export interface UndoRefused {
  kind: UndoKind;
  id: string;
  success: false;
  name?: string;
  code: string;
  /** In Portuguese, fit to show. */
  message: string;
}

export interface UndoResult {
  results: UndoOutcome[];
}

/** `next`: the next call's `offset`. */
export interface UndoRequestResult extends UndoResult {
  next: number | null;
}
