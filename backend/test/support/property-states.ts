import type {
  AttachmentRef,
  PhotoRef,
  PropertyEvent,
} from '../../src/slices/properties/domain/property.events.js';
import { property, type PropertyState } from '../../src/slices/properties/domain/property.js';
import { LISTED_HOUSE } from './property-samples.js';

const WHEN = { occurredAt: '2026-03-01T12:00:00.000Z', actorId: 'bia' };
export const given = (...events: PropertyEvent[]): PropertyState =>
  events.reduce<PropertyState>(
    (state, event) =>
      property.evolve(state, { ...event, metadata: WHEN } as Parameters<typeof property.evolve>[1]),
    property.initial,
  );
export const listed: PropertyEvent = { type: 'PropertyListed', data: LISTED_HOUSE };
export const removed: PropertyEvent = { type: 'PropertyRemoved', data: { status: 'live' } };
export const photo = (id: string): PhotoRef => ({ id, width: 800, height: 600 });
export const file = (id: string): AttachmentRef => ({
  id,
  name: `${id}.pdf`,
  mimeType: 'application/pdf',
  size: 9,
});
export const photos = (...ids: string[]): PropertyEvent => ({
  type: 'PropertyPhotosChanged',
  data: { from: [], to: ids.map(photo) },
});
export const files = (...ids: string[]): PropertyEvent => ({
  type: 'PropertyDocumentsChanged',
  data: { added: ids.map(file), removed: [] },
});
export const problem = (code: string, status = 400): unknown => expect.objectContaining({ code, status });
