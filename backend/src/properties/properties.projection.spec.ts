import type { StoredEvent } from '../platform/event-store/event-store.js';
import { propertiesProjection, type PropertyDocument } from './properties.projection.js';
import type { PropertyEvent } from './property.events.js';
import { HOUSE } from '../../test/support/property-samples.js';

const { evolve, key } = propertiesProjection;

function stored(event: PropertyEvent, revision: number, occurredAt: string): StoredEvent {
  return {
    ...(event as Pick<StoredEvent, 'type' | 'data'>),
    id: `event-${revision}`,
    stream: 'property-7d1c',
    category: 'property',
    revision,
    position: revision + 1,
    metadata: {
      actorId: null,
      correlationId: 'request-1',
      causationId: 'request-1',
      schemaVersion: 1,
      occurredAt,
    },
  };
}

const listed = stored({ type: 'PropertyListed', data: HOUSE }, 0, '2026-03-01T12:00:00.000Z');
const paused = stored(
  { type: 'PropertyStatusChanged', data: { from: 'live', to: 'paused' } },
  1,
  '2026-04-01T12:00:00.000Z',
);

const project = (...events: StoredEvent[]): PropertyDocument | undefined =>
  events.reduce<PropertyDocument | undefined>((document, event) => evolve(document, event), undefined);

describe('the properties projection', () => {
  it('keeps one document per property', () => {
    expect(key(listed)).toBe('7d1c');
  });

  it('shows a listed property with what searches and filters need', () => {
    expect(project(listed)).toMatchObject({
      ...HOUSE,
      photos: [],
      documents: [],
      live: true,
      removed: false,
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
      revision: 0,
      search: 'casa no taquaral perto da lagoa, com jardim. taquaral campinas',
      cityKey: 'campinas',
      neighborhoodKey: 'taquaral',
    });
  });

  it('follows the status', () => {
    expect(project(listed, paused)).toMatchObject({
      status: 'paused',
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-04-01T12:00:00.000Z',
      revision: 1,
    });
  });

  it.each([
    ['PropertyListed', [listed]],
    ['PropertyStatusChanged', [listed, paused]],
  ])('is the same after %s came twice', (_, events) => {
    expect(project(...events, ...events.slice(-1))).toEqual(project(...events));
  });

  it('knows nothing of a property that was never listed', () => {
    expect(project(paused)).toBeUndefined();
  });
});
