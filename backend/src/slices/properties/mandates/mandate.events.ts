import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** A property has other owners than before: ids of owners. */
export type MandateOwnersChanged = EventOf<'MandateOwnersChanged', { from: string[]; to: string[] }>;

/**
 * The owners' written authorisation to advertise was recorded. Local days, both included; `price` and `rentPrice` in
 * cents, `commission` in hundredths of a percent.
 */
export type MandateAuthorised = EventOf<
  'MandateAuthorised',
  {
    propertyId: string;
    authorisationId: string;
    exclusive: boolean;
    firstDay: string;
    lastDay: string | null;
    price: number | null;
    rentPrice?: number | null;
    commission: number | null;
    documentId: string | null;
  }
>;

/** An authorisation was withdrawn, or had been recorded by mistake. */
export type MandateAuthorisationWithdrawn = EventOf<
  'MandateAuthorisationWithdrawn',
  { authorisationId: string }
>;

/** Another person won the property for the agency, or nobody did. */
export type MandateCaptorChanged = EventOf<
  'MandateCaptorChanged',
  { from: string | null; to: string | null }
>;

/** These people were notified that an authorisation ends, `days` before its last day; 0 on that day. */
export type MandateEndAnnounced = EventOf<
  'MandateEndAnnounced',
  { authorisationId: string; lastDay: string; days: number; warned: string[] }
>;

export type MandateEvent =
  | MandateOwnersChanged
  | MandateAuthorised
  | MandateAuthorisationWithdrawn
  | MandateCaptorChanged
  | MandateEndAnnounced;

export const mandateEvents = defineEvents<MandateEvent>('mandate', {
  MandateOwnersChanged: { version: 1, changes: 'owners' },
  // Terms of the owners, erased with the property.
  MandateAuthorised: {
    version: 1,
    personal: ['price', 'rentPrice', 'commission'],
    subject: { category: 'property', key: 'propertyId' },
  },
  MandateAuthorisationWithdrawn: { version: 1 },
  MandateCaptorChanged: { version: 1, changes: 'captorId' },
  MandateEndAnnounced: { version: 1 },
});
