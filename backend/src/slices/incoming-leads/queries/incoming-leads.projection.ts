import type { DropReason, HoldReason, IncomingKind, IncomingState } from '@lox/contracts/incoming-leads.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { incomingLeadEvents } from '../domain/incoming-lead.events.js';
import { type IncomingContact, readContact } from '../reading/read-contact.js';
import { externalIdOf } from '../reading/incoming-fields.js';

const NOBODY = {
  name: null,
  email: null,
  phone: null,
  whatsappId: null,
  portalId: null,
  message: null,
  reference: null,
};

export const INCOMING_LEADS = Symbol('INCOMING_LEADS');

/** `receivedAt` and `settledAt` are ISO UTC. */
export interface IncomingLeadDocument extends Projected, Pick<IncomingContact, keyof typeof NOBODY> {
  kind: IncomingKind;
  channelId: string | null;
  externalId: string | null;
  state: IncomingState;
  reason: HoldReason | DropReason | null;
  dropped: string[];
  receivedAt: string;
  droppedAt: string | null;
  propertyId: string | null;
  leadId: string | null;
  erased: boolean;
}

export const incomingLeadsProjection: Projection<IncomingLeadDocument> = projection({
  name: 'incoming-leads',
  version: 2,
  categories: [incomingLeadEvents],
  indexes: [
    { fields: { receivedAt: -1 } },
    { fields: { state: 1, receivedAt: -1 } },
    { fields: { kind: 1, receivedAt: -1 } },
    { fields: { channelId: 1, receivedAt: -1 } },
    { fields: { leadId: 1 } },
    { fields: { erased: 1, state: 1, droppedAt: 1 } },
  ],
  evolve(document, { type, data, metadata }) {
    switch (type) {
      case 'IncomingLeadReceived': {
        const { kind, channelId, fields, dropped } = data;
        const opened = { state: 'received', reason: null, droppedAt: null } as const;
        const nowhere = { propertyId: null, leadId: null };
        return {
          ...{ _id: '', _position: 0, kind, channelId, dropped, receivedAt: metadata.occurredAt },
          ...(fields ? contactOf(kind, fields) : NOBODY),
          ...{
            ...opened,
            ...nowhere,
            externalId: fields && externalIdOf(kind, fields),
            erased: fields === null,
          },
        };
      }
      case 'IncomingLeadFetched':
        return (
          document && {
            ...document,
            ...(data.fields && contactOf(document.kind, data.fields)),
            ...{
              state: 'received',
              reason: null,
              dropped: [...new Set([...document.dropped, ...data.dropped])],
            },
          }
        );
      case 'IncomingLeadHeld':
        return document && { ...document, state: 'held', reason: data.reason };
      case 'IncomingLeadPlaced':
        return (
          document && {
            ...document,
            ...{ state: 'placed', reason: null, leadId: data.leadId, propertyId: data.propertyId },
          }
        );
      case 'IncomingLeadReturned':
        return document && { ...document, state: 'held', reason: 'returned', leadId: null, propertyId: null };
      case 'IncomingLeadDropped': {
        const droppedAt = metadata.occurredAt;
        return document && { ...document, state: 'dropped', reason: data.reason, droppedAt };
      }
      case 'IncomingLeadErased':
        return document && { ...document, ...NOBODY, externalId: null, erased: true };
    }
  },
});

function contactOf(...read: Parameters<typeof readContact>): Pick<IncomingContact, keyof typeof NOBODY> {
  const { name, email, phone, whatsappId, portalId, message, reference } = readContact(...read);
  return { name, email, phone, whatsappId, portalId, message, reference };
}
