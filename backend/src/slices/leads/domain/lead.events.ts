import type { Evidence } from '@lox/contracts/identities.js';
import type { NoteKind } from '@lox/contracts/lead-diary.js';
import type { LeadPriority, LeadSource, LeadStatus } from '@lox/contracts/leads.js';
import type { WaitingStep } from '@lox/contracts/waiting-rules.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** How a new lead came to its broker. */
export type Routing = 'property' | 'rotation' | 'creator' | 'none';

/** Visitors or staff may correct these fields. */
export interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
  whatsappId: string | null;
  portalId: string | null;
  message: string | null;
}
export type ContactField = keyof Contact;

/** A visitor left a contact, or staff wrote one down. */
export interface LeadCreated {
  type: 'LeadCreated';
  data: {
    name: string | null;
    email: string | null;
    phone: string | null;
    message: string | null;
    notes: string | null;
    source: LeadSource;
    status: LeadStatus;
    priority: LeadPriority;
    propertyId: string | null;
    propertyType: string | null;
    purpose: string | null;
    region: string | null;
    /** Expected value in cents: the property's price at the time. */
    value: number | null;
    brokerId: string | null;
    routing: Routing;
    /** The absent broker whose lead it would have been: `brokerId` is the deputy. */
    insteadOf: string | null;
  };
}

/** The lead went to another stage of the pipeline. */
export type LeadStageMoved = EventOf<'LeadStageMoved', { from: LeadStatus; to: LeadStatus }>;

/** Staff judged anew how soon the lead needs attention. */
export type LeadPriorityChanged = EventOf<'LeadPriorityChanged', { from: LeadPriority; to: LeadPriority }>;

/** Staff's own notes about the lead. */
export type LeadNotesChanged = EventOf<'LeadNotesChanged', { from: string | null; to: string | null }>;

/** Name, message or an identity were put right or added: `from` and `to` hold the fields that `fields` names. */
export type LeadContactCorrected = EventOf<
  'LeadContactCorrected',
  { fields: ContactField[]; from: Partial<Contact> | null; to: Partial<Contact> | null }
>;

/** The lead was given to a broker, to another one, or to nobody. */
export type LeadAssigned = EventOf<'LeadAssigned', { from: string | null; to: string | null }>;

/** A note of what was said to the client, or about them. `template`: the prepared text; `visitId`: what it is about. */
export type LeadNoteWritten = EventOf<
  'LeadNoteWritten',
  { noteId: string; kind: NoteKind; text: string | null; template: string | null; visitId: string | null }
>;

/** The lead's next step was set, for an instant (ISO UTC); it takes the place of the former one. */
export type LeadNextStepSet = EventOf<'LeadNextStepSet', { text: string | null; dueAt: string }>;

/** The next step's time came while it was open: its broker is reminded. */
export type LeadNextStepCameDue = EventOf<'LeadNextStepCameDue', { dueAt: string }>;

/** The next step was done. */
export type LeadNextStepDone = EventOf<'LeadNextStepDone'>;

/** The next step was given up. */
export type LeadNextStepCleared = EventOf<'LeadNextStepCleared'>;

/** The loss of the lead was explained: `reason` is an offered reason's key, `text` what was typed instead. */
export type LeadLossExplained = EventOf<'LeadLossExplained', { reason: string | null; text: string | null }>;

/** The lead waited so long for an answer, or was left alone since `idleSince`: the people in `warned` were, or it was passed on. In working minutes and days. */
export type LeadWaitedTooLong = EventOf<
  'LeadWaitedTooLong',
  {
    step: WaitingStep;
    minutes: number;
    brokerId: string | null;
    newBrokerId: string | null;
    warned: string[];
    idleSince?: string;
    idleDays?: number;
  }
>;

/** The person asked to be forgotten: the key of this stream's personal data is gone. */
export type LeadPersonalDataErased = EventOf<'LeadPersonalDataErased'>;

/**
 * The lead is the same person's as another one, which goes on for both; nothing of it is lost. `evidence`: what both
 * had in common then.
 */
export type LeadMerged = EventOf<'LeadMerged', { into: string; evidence: Evidence[] }>;

/** The merge was undone: the two are different people, and are never joined by themselves again. */
export type LeadSeparated = EventOf<'LeadSeparated', { from: string }>;

/** Follows `LeadMerged` on the lead that goes on, once per lead that comes along; `via` was merged, the contact is of `lead`. */
export type LeadAbsorbed = EventOf<
  'LeadAbsorbed',
  {
    lead: string;
    via: string;
    name: string | null;
    email: string | null;
    phone: string | null;
    whatsappId?: string | null;
    portalId?: string | null;
  }
>;

/** Follows `LeadSeparated` on the lead that had gone on. */
export type LeadReleased = EventOf<'LeadReleased', { lead: string; via: string }>;

/** Staff said that two leads are different people. */
export type LeadToldApart = EventOf<'LeadToldApart', { other: string }>;

/** The person wrote to the site again. `request`: the lead that it would have been, by its key. */
export type LeadContactedAgain = EventOf<
  'LeadContactedAgain',
  {
    message: string | null;
    source: LeadSource;
    propertyId: string | null;
    asks: 'contact' | 'visit';
    request: string | null;
  }
>;

/** It should not have been made: the entry that it came from was taken back. Its personal data is erased with it. */
export type LeadWithdrawn = EventOf<'LeadWithdrawn', { entry: string }>;

/** `request`: as in `LeadContactedAgain`; former ones name no entry. */
export type LeadContactWithdrawn = EventOf<
  'LeadContactWithdrawn',
  { request: string; message: string | null; entry?: string }
>;

/** The next lead with this phone or e-mail, whose keyed hash names the stream, is this one. */
export type LeadContactReserved = EventOf<'LeadContactReserved', { leadId: string }>;

export type LeadEvent =
  | LeadCreated
  | LeadStageMoved
  | LeadPriorityChanged
  | LeadNotesChanged
  | LeadContactCorrected
  | LeadAssigned
  | LeadNoteWritten
  | LeadNextStepSet
  | LeadNextStepCameDue
  | LeadNextStepDone
  | LeadNextStepCleared
  | LeadMerged
  | LeadSeparated
  | LeadAbsorbed
  | LeadReleased
  | LeadToldApart
  | LeadContactedAgain
  | LeadLossExplained
  | LeadWaitedTooLong
  | LeadWithdrawn
  | LeadContactWithdrawn
  | LeadPersonalDataErased;

export const leadEvents = defineEvents<LeadEvent>('lead', {
  // Visitors may write personal text into type, purpose and region.
  LeadCreated: {
    version: 2,
    personal: ['name', 'email', 'phone', 'message', 'notes', 'propertyType', 'purpose', 'region'],
    // Version 1 had no absences.
    upcast: { 1: (data) => ({ ...data, insteadOf: null }) },
  },
  LeadStageMoved: { version: 1, changes: 'status' },
  LeadPriorityChanged: { version: 1, changes: 'priority' },
  LeadNotesChanged: { version: 1, changes: 'notes', personal: ['from', 'to'] },
  LeadContactCorrected: { version: 1, personal: ['from', 'to'] },
  LeadAssigned: { version: 1, changes: 'brokerId' },
  LeadNoteWritten: { version: 1, personal: ['text'] },
  LeadNextStepSet: { version: 1, personal: ['text'] },
  LeadNextStepCameDue: { version: 1 },
  LeadNextStepDone: { version: 1 },
  LeadNextStepCleared: { version: 1 },
  LeadMerged: { version: 1 },
  LeadSeparated: { version: 1 },
  LeadAbsorbed: {
    version: 1,
    personal: ['name', 'email', 'phone', 'whatsappId', 'portalId'],
    subject: { category: 'lead', key: 'lead' },
  },
  LeadReleased: { version: 1 },
  LeadToldApart: { version: 1 },
  LeadContactedAgain: { version: 1, personal: ['message'] },
  LeadLossExplained: { version: 1, personal: ['text'] },
  LeadWaitedTooLong: { version: 1 },
  LeadWithdrawn: { version: 1 },
  LeadContactWithdrawn: { version: 1, personal: ['message'] },
  LeadPersonalDataErased: { version: 1 },
});

export const leadContactEvents = defineEvents<LeadContactReserved>('leadContact', {
  LeadContactReserved: { version: 1 },
});
