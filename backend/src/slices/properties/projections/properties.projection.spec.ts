import { LISTED_HOUSE } from '../../../../test/support/property-samples.js';
import { eventInstant, projectAndVerify, storedEvents } from '../../../../test/support/projection-checks.js';
import { importKeyOf, propertiesProjection, type PropertyDocument } from './properties.projection.js';
import { propertySlugsProjection } from './property-slugs.projection.js';
import type { AttachmentRef, PhotoRef, PropertyEvent } from '../domain/property.events.js';

const listed: PropertyEvent = { type: 'PropertyListed', data: LISTED_HOUSE };
const photo: PhotoRef = { id: 'p', width: 8, height: 6 };
const file: AttachmentRef = { id: 'd', name: 'd.pdf', mimeType: 'application/pdf', size: 9 };
const UNTIL = '2026-03-31T12:00:00.000Z';
const documentOf = async (...events: PropertyEvent[]): Promise<PropertyDocument | undefined> =>
  (await projectAndVerify(propertiesProjection, storedEvents('property-7d1c', events)))[0];

describe('the properties projection', () => {
  it('shows a listed property with what searches and filters need', async () => {
    expect(await documentOf(listed)).toEqual({
      ...LISTED_HOUSE,
      _id: '7d1c',
      _position: 10,
      photos: [],
      documents: [],
      createdAt: eventInstant(0),
      updatedAt: eventInstant(0),
      revision: 0,
      published: true,
      live: true,
      removed: false,
      importKey: 'casanotaquaral\nruafernaolopes388',
    });
  });

  const cases: [PropertyEvent, Partial<PropertyDocument>][] = [
    [
      {
        type: 'PropertyDetailsChanged',
        data: {
          changes: {
            title: { from: LISTED_HOUSE.title, to: 'Sobrado' },
            city: { from: 'Campinas', to: 'São Pedro' },
            iptu: { from: 305_00, to: null },
          },
        },
      },
      {
        title: 'Sobrado',
        city: 'São Pedro',
        iptu: null,
        importKey: 'sobrado\nruafernaolopes388',
      },
    ],
    [{ type: 'PropertyPriceChanged', data: { from: 1, to: 2 } }, { price: 2 }],
    [
      { type: 'PropertyStatusChanged', data: { from: 'live', to: 'paused' } },
      { status: 'paused', live: false },
    ],
    [{ type: 'PropertyPhotosChanged', data: { from: [], to: [photo] } }, { photos: [photo] }],
    [{ type: 'PropertyDocumentsChanged', data: { added: [file], removed: [] } }, { documents: [file] }],
    [{ type: 'PropertyBrokerChanged', data: { from: 'broker-1', to: null } }, { brokerId: null }],
    [{ type: 'PropertyOwnerChanged', data: { from: 'owner-1', to: 'x' } }, { ownerId: 'x' }],
    [{ type: 'PropertySlugChanged', data: { from: LISTED_HOUSE.slug, to: 'nova' } }, { slug: 'nova' }],
    [
      { type: 'PropertyRemoved', data: { status: 'live' } },
      { removed: true, keptUntil: null, live: false },
    ],
    [
      { type: 'PropertyRemoved', data: { status: 'live', keptUntil: UNTIL } },
      {
        ...{ removed: true, live: false },
        ...{ keptUntil: UNTIL, removedAt: eventInstant(1), removedBy: null },
      },
    ],
  ];
  it.each(cases)('follows %j', async (event, expected) => {
    const before = await documentOf(listed);
    const change = { ...expected, _position: 20, updatedAt: eventInstant(1), revision: 1 };
    expect(await documentOf(listed, event)).toEqual({ ...before, ...change });
    expect(await documentOf(event)).toBeUndefined();
  });

  it('holds what only staff may read apart, until the property is removed', async () => {
    const noted = (to: object): PropertyEvent => ({
      type: 'PropertyInternalsChanged',
      data: { fields: ['keysAt'], from: null, to },
    });
    const events = [listed, noted({ keysAt: 'Portaria' }), noted({ cib: 'A1' })];
    expect(await documentOf(...events)).toMatchObject({ internals: { keysAt: 'Portaria', cib: 'A1' } });
    const removed: PropertyEvent = { type: 'PropertyRemoved', data: { status: 'live' } };
    expect(await documentOf(...events, removed)).toMatchObject({ internals: {} });
    expect(await documentOf(listed, removed)).not.toHaveProperty('internals');
    const kept: PropertyEvent = { type: 'PropertyRemoved', data: { status: 'live', keptUntil: UNTIL } };
    const { internals } = (await documentOf(...events))!;
    expect(await documentOf(...events, kept)).toMatchObject({ internals });
    const purged: PropertyEvent = { type: 'PropertyPurged', data: {} };
    expect(await documentOf(...events, kept, purged)).toMatchObject({ internals: {}, keptUntil: null });
  });

  it('takes documents away', async () => {
    const added: PropertyEvent = { type: 'PropertyDocumentsChanged', data: { added: [file], removed: [] } };
    const gone: PropertyEvent = { type: 'PropertyDocumentsChanged', data: { added: [], removed: [file] } };
    expect(await documentOf(listed, added, gone)).toMatchObject({ documents: [] });
  });
});

it.each([
  { title: 'casa sao', address: 'rua a, 1' },
  { title: 'Casa “São”', address: 'Rua A nº 1' },
  { title: 'Casa\u00a0São\u200b', address: 'Rua A – 1' },
])('an imported line is known by its words, whatever their spelling: %j', (line) => {
  expect(importKeyOf(line)).toBe(importKeyOf({ title: ' CASA  São', address: 'Rua A,\t1' }));
  expect(importKeyOf({ title: line.title, address: `${line.address}1` })).not.toBe(importKeyOf(line));
});

it('every address is known with its property', async () => {
  const events = storedEvents('propertySlug-casa-no-centro', [
    { type: 'PropertySlugReserved', data: { propertyId: '7d1c' } },
  ]);
  expect(await projectAndVerify(propertySlugsProjection, events)).toEqual([
    { _id: 'casa-no-centro', _position: 10, propertyId: '7d1c' },
  ]);
});
