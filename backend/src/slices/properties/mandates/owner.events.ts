import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

export interface OwnerContact {
  name: string;
  email: string | null;
  phone: string | null;
}
export type OwnerField = keyof OwnerContact;
export const OWNER_FIELDS = ['name', 'email', 'phone'] as const satisfies readonly OwnerField[];

/** A person was written down as an owner of properties. */
export type OwnerRegistered = EventOf<
  'OwnerRegistered',
  { name: string | null; email: string | null; phone: string | null }
>;

/** An owner's contact was corrected or completed. */
export type OwnerContactCorrected = EventOf<
  'OwnerContactCorrected',
  { fields: OwnerField[]; from: Partial<OwnerContact> | null; to: Partial<OwnerContact> | null }
>;

/** An owner's personal data was erased. */
export type OwnerPersonalDataErased = EventOf<'OwnerPersonalDataErased'>;

export type OwnerEvent = OwnerRegistered | OwnerContactCorrected | OwnerPersonalDataErased;

export const ownerEvents = defineEvents<OwnerEvent>('owner', {
  OwnerRegistered: { version: 1, personal: ['name', 'email', 'phone'] },
  OwnerContactCorrected: { version: 1, personal: ['from', 'to'] },
  OwnerPersonalDataErased: { version: 1 },
});
