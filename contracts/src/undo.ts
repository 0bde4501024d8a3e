import type { Json } from './json.js';
import { AGENCY_HOURS_KEY } from './working-hours.js';

export const UNDO_LIMIT = 200;

export const UNDO_MODULES = {
  lead: 'leads',
  visit: 'visits',
  property: 'properties',
  document: 'documents',
  incomingLead: 'leads',
  user: 'users',
  roleTemplate: 'users',
  settings: 'settings',
  agency: 'settings',
  page: 'pages',
  waitingRules: 'settings',
  publishingRules: 'settings',
  lostReasons: 'settings',
  reasons: 'settings',
  workingHours: 'settings',
  letterRules: 'settings',
} as const;
export type UndoKind = keyof typeof UNDO_MODULES;
export const UNDO_KINDS = Object.keys(UNDO_MODULES) as UndoKind[];

export const undoModule = (kind: UndoKind, id: string) =>
  kind === 'workingHours' && id !== AGENCY_HOURS_KEY ? 'users' : UNDO_MODULES[kind];

/** Either `revision` or `entry` names the change. */
export interface UndoChange {
  kind: UndoKind;
  id: string;
  /** At which the change left the record. */
  revision?: number;
  /** Of the record's history. */
  entry?: string;
}

export interface UndoNeeds {
  action: 'update' | 'delete' | 'upload' | 'manage_all' | 'manage_permissions';
  administrator?: true;
}

const NEEDED: readonly [UndoNeeds, types: string][] = [
  [
    { action: 'update' },
    'LeadStageMoved LeadPriorityChanged LeadNotesChanged LeadContactCorrected LeadAssigned VisitRescheduled VisitStatusChanged VisitNotesChanged VisitDurationChanged VisitReassigned PropertyDetailsChanged PropertyInternalsChanged PropertyPriceChanged PropertyStatusChanged PropertyPhotosChanged PropertyBrokerChanged PropertyOwnerChanged UserProfileCorrected SiteWhatsappChanged SiteRegionsChanged SiteCreciChanged SiteKnownContactsChanged AgencyNameChanged AgencySystemNameChanged AgencyPhoneChanged AgencyEmailChanged AgencyAddressChanged AgencyOpeningHoursChanged AgencyAboutChanged AgencyColoursChanged AgencyNetworksChanged PageContentChanged LostReasonsChanged ReasonsChanged WorkingHoursChanged WorkingHoursBufferChanged LetterRulesIdleDaysChanged',
  ],
  [{ action: 'update', administrator: true }, 'WaitingRulesChanged PublishingRulesChanged'],
  [
    { action: 'delete' },
    'PropertyListed PropertyRemoved PropertyRestored DocumentRemoved DocumentRestored UserDeactivated UserReactivated UserRemoved UserRestored',
  ],
  [{ action: 'manage_all' }, 'IncomingLeadPlaced IncomingLeadReturned'],
  [{ action: 'upload' }, 'DocumentTypeChanged DocumentPropertyChanged DocumentLeadChanged'],
  [{ action: 'manage_permissions' }, 'UserPermissionsChanged'],
  [
    { action: 'manage_permissions', administrator: true },
    'UserTeamChanged RoleTemplateMade RoleTemplateChanged RoleTemplateRestored RoleTemplateRemoved',
  ],
];

export const UNDOABLE_ACTIONS: { readonly [type: string]: UndoNeeds | undefined } = Object.fromEntries(
  NEEDED.flatMap(([needs, types]) => types.split(' ').map((type) => [type, needs])),
);

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
  /** Null out of the caller's sight. */
  revision: number | null;
}

export interface UndoRefused {
  kind: UndoKind;
  id: string;
  success: false;
  name?: string;
  code: string;
  message: string;
}

export const FORMER_STATE_KINDS = ['lead', 'visit', 'property'] as const satisfies readonly UndoKind[];
export type FormerStateKind = (typeof FORMER_STATE_KINDS)[number];

/** `revision`: the one to restore from. */
export interface FormerState {
  revision: number;
  at: string;
  /** `from` is the present value, `to` the former one. */
  changes: { [field: string]: { from: Json; to: Json } };
  names: { [id: string]: string };
}

export interface RestoreState {
  revision: number;
}

/** `revision`: null out of sight. */
export interface RestoredState {
  changed: boolean;
  revision: number | null;
}

export interface UndoResult {
  results: UndoOutcome[];
}

/** `next`: the next call's `offset`. */
export interface UndoRequestResult extends UndoResult {
  next: number | null;
}
