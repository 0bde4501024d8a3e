import type { InternalDetails } from '@lox/contracts/property-details.js';
import { wordKey } from '@lox/contracts/word-key.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { type Trashed, trashed } from '../../../platform/log/projections/trashed.js';
import {
  type AttachmentRef,
  type PhotoRef,
  type PropertyEvent,
  propertyEvents,
  type PropertyListed,
} from '../domain/property.events.js';
import { attachmentsAfter } from '../domain/property.js';
import { propertyFields } from '../property.published.js';

export const PROPERTIES = Symbol('PROPERTIES');

type PropertyData = PropertyListed['data'];

/** Money in cents; a removed property stays as it was. */
export interface PropertyDocument extends Projected, Trashed, PropertyData {
  photos: PhotoRef[];
  documents: AttachmentRef[];
  /** For staff only; absent until something was noted. */
  internals?: Partial<InternalDetails>;
  createdAt: string;
  updatedAt: string;
  revision: number;
  removed: boolean;
  /** Was public once. */
  published: boolean;
  live: boolean;
  importKey: string;
}

export const propertiesProjection: Projection<PropertyDocument> = projection({
  name: 'properties',
  version: 18,
  past: { scope: 'properties', erased: ['documents', 'internals'] },
  categories: [propertyEvents],
  // Lists and searches are answered from memory.
  indexes: [{ fields: { removed: 1 } }, { fields: { slug: 1 } }, { fields: { importKey: 1 } }],
  evolve(document, event) {
    if (event.type === 'PropertyListed') return withDerived(listed(event), event);
    return document && withDerived({ ...document, ...change(document, event) }, event);
  },
});

function listed(event: Recorded<PropertyEvent> & { type: 'PropertyListed' }): PropertyDocument {
  return {
    ...event.data,
    _id: '',
    _position: 0,
    photos: [],
    documents: [],
    createdAt: event.metadata.occurredAt,
    updatedAt: event.metadata.occurredAt,
    revision: 0,
    removed: false,
    published: false,
    live: false,
    importKey: '',
  };
}

function change(
  document: PropertyDocument,
  event: Exclude<Recorded<PropertyEvent>, { type: 'PropertyListed' }>,
): Partial<PropertyDocument> {
  switch (event.type) {
    case 'PropertyPhotosChanged':
      return { photos: event.data.to };
    case 'PropertyDocumentsChanged':
      return { documents: attachmentsAfter(document.documents, event.data) };
    case 'PropertyInternalsChanged':
      return { internals: { ...document.internals, ...event.data.to } };
    case 'PropertyRemoved': {
      const { keptUntil } = event.data;
      if (keptUntil) return { ...propertyFields(event), ...trashed(keptUntil, event.metadata) };
      return { ...propertyFields(event), ...withoutPersonalData(document) };
    }
    case 'PropertyPurged':
      return { ...propertyFields(event), ...withoutPersonalData(document) };
    default:
      return propertyFields(event);
  }
}

const withoutPersonalData = ({ internals }: PropertyDocument): Partial<PropertyDocument> => ({
  documents: [],
  ...(internals && { internals: {} }),
});

function withDerived(document: PropertyDocument, event: Recorded<PropertyEvent>): PropertyDocument {
  const { title, address, status, removed } = document;
  const live = status === 'live' && !removed;
  return {
    ...document,
    published: document.published || live,
    live,
    importKey: importKeyOf({ title, address }),
    updatedAt: event.metadata.occurredAt,
    revision: event.revision,
  };
}

export function importKeyOf({ title, address }: { title: string; address: string }): string {
  return [title, address].map(wordKey).join('\n');
}
