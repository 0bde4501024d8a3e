import { HOUSE } from '../../../../test/support/property-samples.js';
import { at, project, recorded } from '../../../../test/support/recorded.js';
import { importKeyOf, propertiesProjection, type PropertyDocument } from './properties.projection.js';
import { propertySlugsProjection } from './property-slugs.projection.js';
import type { AttachmentRef, PhotoRef, PropertyEvent } from '../domain/property.events.js';

const listed: PropertyEvent = { type: 'PropertyListed', data: HOUSE };
const photo: PhotoRef = { id: 'p', width: 8, height: 6 };
const file: AttachmentRef = { id: 'd', name: 'd.pdf', mimeType: 'application/pdf', size: 9 };
/** `project` applies everything twice and compares. */
const documentOf = async (...events: PropertyEvent[]): Promise<PropertyDocument | undefined> =>
  (await project(propertiesProjection, recorded('property-7d1c', events)))[0];

describe('the properties projection', () => {
  it('shows a listed property with what searches and filters need', async () => {
    expect(await documentOf(listed)).toEqual({
      ...HOUSE,
      _id: '7d1c',
      _position: 10,
      photos: [],
      documents: [],
      createdAt: at(0),
      updatedAt: at(0),
      revision: 0,
      live: true,
      searched: true,
      removed: false,
      search: 'casa no taquaral perto da lagoa, com jardim. taquaral campinas',
      staffSearch: 'casa no taquaral\ntaquaral\ncampinas',
      cityKey: 'campinas',
      neighborhoodKey: 'taquaral',
      importKey: 'casa no taquaral\nrua fernao lopes, 388',
    });
  });

  const cases: [PropertyEvent, Partial<PropertyDocument>][] = [
    [
      {
        type: 'PropertyDetailsChanged',
        data: {
          changes: {
            title: { from: HOUSE.title, to: 'Sobrado' },
            city: { from: 'Campinas', to: 'São Pedro' },
            iptu: { from: 305_00, to: null },
          },
        },
      },
      {
        title: 'Sobrado',
        city: 'São Pedro',
        iptu: null,
        cityKey: 'sao pedro',
        search: 'sobrado perto da lagoa, com jardim. taquaral sao pedro',
        staffSearch: 'sobrado\ntaquaral\nsao pedro',
        importKey: 'sobrado\nrua fernao lopes, 388',
      },
    ],
    [{ type: 'PropertyPriceChanged', data: { from: 1, to: 2 } }, { price: 2 }],
    [
      { type: 'PropertyStatusChanged', data: { from: 'live', to: 'paused' } },
      { status: 'paused', live: false, searched: false },
    ],
    [{ type: 'PropertyPhotosChanged', data: { from: [], to: [photo] } }, { photos: [photo] }],
    [{ type: 'PropertyDocumentsChanged', data: { added: [file], removed: [] } }, { documents: [file] }],
    [{ type: 'PropertyBrokerChanged', data: { from: 'broker-1', to: null } }, { brokerId: null }],
    [{ type: 'PropertyOwnerChanged', data: { from: 'owner-1', to: 'x' } }, { ownerId: 'x' }],
    [{ type: 'PropertySlugChanged', data: { from: HOUSE.slug, to: 'nova' } }, { slug: 'nova' }],
    [
      { type: 'PropertyRemoved', data: { status: 'live' } },
      { removed: true, live: false, searched: false },
    ],
  ];
  it.each(cases)('follows %j', async (event, expected) => {
    const before = await documentOf(listed);
    const change = { ...expected, _position: 20, updatedAt: at(1), revision: 1 };
    expect(await documentOf(listed, event)).toEqual({ ...before, ...change });
    expect(await documentOf(event)).toBeUndefined();
  });

  it('takes documents away', async () => {
    const added: PropertyEvent = { type: 'PropertyDocumentsChanged', data: { added: [file], removed: [] } };
    const gone: PropertyEvent = { type: 'PropertyDocumentsChanged', data: { added: [], removed: [file] } };
    expect(await documentOf(listed, added, gone)).toMatchObject({ documents: [] });
  });
});

it('an imported line is known by its words, whatever their case, accents and spaces', () => {
  expect(importKeyOf({ title: ' CASA  São', address: 'Rua A,\t1' })).toBe(
    importKeyOf({ title: 'casa sao', address: 'rua a, 1' }),
  );
});

it('every address is known with its property', async () => {
  const events = recorded('propertySlug-casa-no-centro', [
    { type: 'PropertySlugReserved', data: { propertyId: '7d1c' } },
  ]);
  expect(await project(propertySlugsProjection, events)).toEqual([
    { _id: 'casa-no-centro', _position: 10, propertyId: '7d1c' },
  ]);
});
