import { isOf, type RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import { leadFields } from '../../leads/lead.published.js';
import { propertyFields } from '../../properties/property.published.js';
import { isNewVisit, visitFields } from '../../visits/visit.published.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { propertyEvents } from '../../properties/domain/property.events.js';
import { visitEvents } from '../../visits/domain/visit.events.js';

const LINKED = [leadEvents, visitEvents, propertyEvents] as const;
const BEGINS: ReadonlySet<string> = new Set(['LeadCreated', 'PropertyListed', 'PropertyRestored']);

export interface UserLinkDocument extends Projected {
  kind: 'lead' | 'visit' | 'property';
  brokerId: string | null;
  ownerId: string | null;
  open: boolean;
}

export const userLinks: Projection<UserLinkDocument> = projection({
  name: 'user-links',
  version: 3,
  smallDocuments: true,
  deferred: true,
  categories: LINKED,
  indexes: [
    { fields: { brokerId: 1, open: 1, _id: 1 } },
    { fields: { ownerId: 1, kind: 1 }, sparse: 'ownerId' },
  ],
  perStream: true,
  key: ({ stream }) => stream,
  evolve(document, event) {
    if (event.type === 'PropertyRemoved') return undefined;
    const { open, ...moved } = linkFields(event);
    if (BEGINS.has(event.type) || isNewVisit(event)) {
      const kind = event.category as UserLinkDocument['kind'];
      return { _id: '', _position: 0, kind, brokerId: null, ownerId: null, open: open ?? true, ...moved };
    }
    if (Object.keys(moved).length > 0) return document && { ...document, ...moved };
    // The same object when unchanged, so that nothing is written.
    return document && open !== undefined && open !== document.open ? { ...document, open } : document;
  },
});

type LinkFields = Partial<Pick<UserLinkDocument, 'brokerId' | 'ownerId' | 'open'>>;

function linkFields(event: RecordedIn<typeof LINKED>): LinkFields {
  if (isOf(propertyEvents, event)) return picked(propertyFields(event), ['brokerId', 'ownerId']);
  if (isOf(leadEvents, event)) {
    const { status, erased, ...fields } = leadFields(event);
    const isOver = erased || status === 'closed' || status === 'lost';
    return { ...picked(fields, ['brokerId']), ...((status || erased) && { open: !isOver }) };
  }
  const { status, ...fields } = visitFields(event);
  const isOpen = status === 'scheduled' || status === 'confirmed';
  return { ...picked(fields, ['brokerId']), ...(status && { open: isOpen }) };
}
