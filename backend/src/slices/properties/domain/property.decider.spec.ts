import { LISTED_HOUSE } from '../../../../test/support/property-samples.js';
import {
  given,
  listed,
  removed,
  photo,
  file,
  photos,
  files,
  problem,
} from '../../../../test/support/property-states.js';
import {
  changeProperty,
  changeSlug,
  importProperty,
  listProperty,
  removeProperty,
  type PropertyPatch,
} from './property.decider.js';
import { purgeProperty, requireRemovedProperty, restoreProperty } from './property-trash.decider.js';
import type { PropertyEvent, PropertyListed } from './property.events.js';
import { MAX_PRICE_CENTS } from './property-rules.js';

const NOW = '2026-03-01T12:00:00.000Z';
const UNTIL = '2026-03-31T12:00:00.000Z';
const trashed: PropertyEvent = { type: 'PropertyRemoved', data: { status: 'live', keptUntil: UNTIL } };
const purged: PropertyEvent = { type: 'PropertyPurged', data: {} };

describe('listing a property', () => {
  it('is a fact with everything that was entered', () => {
    expect(listProperty(given(), LISTED_HOUSE)).toEqual([listed]);
  });

  it('has events of their own for photos and attachments', () => {
    const given = { photos: [photo('a')], attachments: [file('d')], main: null };
    expect(listProperty(null, LISTED_HOUSE, given)).toEqual([listed, photos('a'), files('d')]);
  });

  it.each([
    [null, ['a', 'b', 'c']],
    [1, ['b', 'a', 'c']],
    [9, ['c', 'a', 'b']],
  ])('has the photo at %s in front, the last one when there are fewer', (main, order) => {
    const given = { photos: ['a', 'b', 'c'].map(photo), attachments: [], main };
    expect(listProperty(null, LISTED_HOUSE, given)).toEqual([listed, photos(...order)]);
  });

  it('keeps further details that say something, and internal ones apart', () => {
    const further = { condominiumFee: 0, suites: 1, addressShown: 'neighborhood' as const, floor: 0 };
    const blank = { lotArea: null, rentPeriod: 'monthly' as const, guarantees: [] };
    const internal = { keysAt: 'Na portaria', cib: null };
    expect(listProperty(null, { ...LISTED_HOUSE, ...further, ...blank, ...internal })).toEqual([
      { type: 'PropertyListed', data: { ...LISTED_HOUSE, ...further } },
      {
        type: 'PropertyInternalsChanged',
        data: { fields: ['keysAt'], from: { keysAt: null }, to: { keysAt: 'Na portaria' } },
      },
    ]);
  });

  it('tidies the lists', () => {
    const tidy = { ...LISTED_HOUSE, amenities: ['Piscina', 'Sauna'], features: [] };
    const data = { ...LISTED_HOUSE, amenities: [' Piscina', 'piscína', '', 'Sauna '], features: ['  '] };
    expect(listProperty(given(), data)).toEqual([{ type: 'PropertyListed', data: tidy }]);
  });

  it('changes nothing the second time, whatever became of the property since', () => {
    const renamed: PropertyEvent = {
      type: 'PropertyDetailsChanged',
      data: { changes: { title: { from: LISTED_HOUSE.title, to: 'Outra' } } },
    };
    expect(listProperty(given(listed, renamed, removed), LISTED_HOUSE)).toEqual([]);
  });

  it('refuses another property under the same key', () => {
    expect(() => listProperty(given(listed), { ...LISTED_HOUSE, title: 'Outra casa' })).toThrow(
      problem('key_reused', 409) as Error,
    );
  });

  it.each(['title', 'address', 'neighborhood', 'city', 'state'] as const)('needs %s', (field) => {
    expect(() => listProperty(given(), { ...LISTED_HOUSE, [field]: '  ' })).toThrow(
      problem('fields_required') as Error,
    );
  });

  it('from a spreadsheet needs no neighborhood', () => {
    expect(importProperty(given(), { ...LISTED_HOUSE, neighborhood: '' })).toHaveLength(1);
    expect(() => importProperty(given(), { ...LISTED_HOUSE, city: '' })).toThrow(
      problem('fields_required') as Error,
    );
  });

  it.each([0, -1, 10.5, Number.NaN, Infinity])('refuses the price %p', (price) => {
    expect(() => listProperty(given(), { ...LISTED_HOUSE, price })).toThrow('Preço inválido');
  });

  it('accepts the highest price and none above it', () => {
    expect(listProperty(given(), { ...LISTED_HOUSE, price: MAX_PRICE_CENTS })).toHaveLength(1);
    expect(() => listProperty(given(), { ...LISTED_HOUSE, price: MAX_PRICE_CENTS + 1 })).toThrow(
      'O preço máximo permitido é R$ 9.999.999.999,99',
    );
  });

  it.each<[Partial<PropertyListed['data']>, string]>([
    [{ title: 'x'.repeat(161) }, 'text_too_long'],
    [{ description: 'x'.repeat(10_001) }, 'text_too_long'],
    [{ bedrooms: 1.5 }, 'number_invalid'],
    [{ bathrooms: -1 }, 'number_invalid'],
    [{ parkingSpaces: 1_000 }, 'number_invalid'],
    [{ area: Number.NaN }, 'number_invalid'],
    [{ iptu: 0.5 }, 'number_invalid'],
    [{ features: ['x'.repeat(61)] }, 'tags_invalid'],
    [{ amenities: Array.from({ length: 61 }, (_, i) => `a${i}`) }, 'tags_invalid'],
    [{ videoUrl: 'https://exemplo.com/filme' }, 'video_invalid'],
    [{ state: 'XX' }, 'choice_invalid'],
    [{ type: 'castle' as 'house' }, 'choice_invalid'],
    [{ suites: 1.5 }, 'number_invalid'],
    [{ floor: -1 }, 'number_invalid'],
    [{ usefulArea: -1 }, 'number_invalid'],
    [{ condominiumFee: 0.5 }, 'number_invalid'],
    [{ rentPrice: 0 }, 'price_invalid'],
    [{ rentPeriod: 'hourly' as 'daily' }, 'choice_invalid'],
    [{ guarantees: ['cash' as 'deposit'] }, 'choice_invalid'],
    [{ complement: 'x'.repeat(81) }, 'text_too_long'],
    [{ addressShown: 'street' }, 'street_required'],
    [{ latitude: -22.9 }, 'coordinates_incomplete'],
    [{ latitude: -47.06, longitude: -22.9 }, 'coordinates_outside'],
    [{ purpose: 'rent', rentPrice: 2_800_00 }, 'rent_price_twice'],
  ])('refuses %j', (change, code) => {
    expect(() => listProperty(given(), { ...LISTED_HOUSE, ...change })).toThrow(problem(code) as Error);
    if (!('state' in change))
      expect(() => changeProperty(given(listed), change)).toThrow(problem(code) as Error);
  });
});

describe('changing a property', () => {
  const change = (patch: PropertyPatch, ...before: PropertyEvent[]) =>
    changeProperty(given(listed, ...before), patch);

  it('names old and new values of all details, in one event', () => {
    expect(change({ title: 'Sobrado', iptu: null, amenities: ['Piscina'], area: LISTED_HOUSE.area })).toEqual(
      [
        {
          type: 'PropertyDetailsChanged',
          data: {
            changes: {
              title: { from: LISTED_HOUSE.title, to: 'Sobrado' },
              iptu: { from: 305_00, to: null },
              amenities: { from: [], to: ['Piscina'] },
            },
          },
        },
      ],
    );
  });

  it('counts an unknown further detail as one that was never given', () => {
    expect(change({ suites: null, guarantees: [], rentPeriod: 'monthly', keysAt: null })).toEqual([]);
    expect(change({ condominiumFee: 0 })).toEqual([
      { type: 'PropertyDetailsChanged', data: { changes: { condominiumFee: { from: null, to: 0 } } } },
    ]);
  });

  it('has no second rent once the price is the rent', () => {
    const both = change({ rentPrice: 2_800_00 });
    expect(change({ purpose: 'rent' }, ...both)).toEqual([
      {
        type: 'PropertyDetailsChanged',
        data: {
          changes: {
            purpose: { from: 'sale', to: 'rent' },
            rentPrice: { from: 2_800_00, to: null },
          },
        },
      },
    ]);
  });

  it('keeps what only staff may read in an event of its own', () => {
    const noted = change({ internalNotes: 'Proprietária viaja', registryNumber: '12.345' });
    expect(noted).toEqual([
      {
        type: 'PropertyInternalsChanged',
        data: {
          fields: ['internalNotes', 'registryNumber'],
          from: { internalNotes: null, registryNumber: null },
          to: { internalNotes: 'Proprietária viaja', registryNumber: '12.345' },
        },
      },
    ]);
    expect(change({ internalNotes: 'Proprietária viaja' }, ...noted)).toEqual([]);
  });

  it.each<[PropertyPatch, PropertyEvent]>([
    [{ price: 5 }, { type: 'PropertyPriceChanged', data: { from: LISTED_HOUSE.price, to: 5 } }],
    [{ status: 'paused' }, { type: 'PropertyStatusChanged', data: { from: 'live', to: 'paused' } }],
    [{ brokerId: null }, { type: 'PropertyBrokerChanged', data: { from: 'broker-1', to: null } }],
    [{ ownerId: 'x' }, { type: 'PropertyOwnerChanged', data: { from: 'owner-1', to: 'x' } }],
  ])('%j is a fact of its own', (patch, event) => {
    expect(change(patch)).toEqual([event]);
    expect(change(patch, event)).toEqual([]);
  });

  it('is nothing when everything is so already', () => {
    const { slug: _, code: __, ...same } = LISTED_HOUSE;
    expect(change(same)).toEqual([]);
    expect(change({ features: ['Jardim ', 'jardim'] })).toEqual([]);
    expect(change({})).toEqual([]);
  });

  it.each(['title', 'address', 'neighborhood', 'city', 'state'] as const)('never empties %s', (field) => {
    expect(() => change({ [field]: ' ' })).toThrow(problem('fields_required') as Error);
  });

  it('puts a sold one live again, but none that is incomplete', () => {
    const sold: PropertyEvent = { type: 'PropertyStatusChanged', data: { from: 'live', to: 'sold' } };
    expect(change({ status: 'live' }, sold)).toHaveLength(1);
    const [imported] = importProperty(given(), { ...LISTED_HOUSE, neighborhood: '', status: 'draft' });
    const state = given(imported!);
    expect(() => changeProperty(state, { status: 'live' })).toThrow(problem('fields_required') as Error);
    expect(changeProperty(state, { status: 'live', neighborhood: 'Centro' })).toHaveLength(2);
    expect(changeProperty(state, { price: 5 })).toHaveLength(1);
  });

  it('needs the property, and one that was not removed', () => {
    for (const state of [given(), given(listed, removed)])
      for (const decide of [
        () => changeProperty(state, { price: 5 }),
        () => removeProperty(state, NOW),
        () => requireRemovedProperty(given(listed, removed), NOW),
        () => changeSlug(state, 'x'),
      ])
        expect(decide).toThrow(problem('property_not_found', 404) as Error);
  });

  it('puts it aside for 30 days, with the status that it had', () => {
    expect(removeProperty(given(listed), NOW)).toEqual([trashed]);
    expect(purgeProperty(given(listed, trashed))).toEqual([purged]);
    for (const events of [[listed], [listed, removed], [listed, trashed, purged]])
      expect(purgeProperty(given(...events))).toEqual([]);
  });

  it('comes back until its time is over', () => {
    const known = requireRemovedProperty(given(listed, trashed), '2026-03-31T11:59:59.999Z');
    const { status, brokerId, ownerId } = known;
    const restored = restoreProperty({ status, brokerId, ownerId });
    expect(given(listed, trashed, ...restored)).toEqual({ ...given(listed), keptUntil: null });
    for (const state of [given(), given(listed), given(listed, trashed, purged), given(listed, trashed)])
      expect(() => requireRemovedProperty(state, UNTIL)).toThrow(problem('property_not_found', 404) as Error);
  });

  it('gives it another address, if it is another', () => {
    expect(changeSlug(given(listed), 'nova')).toEqual([
      { type: 'PropertySlugChanged', data: { from: LISTED_HOUSE.slug, to: 'nova' } },
    ]);
    expect(changeSlug(given(listed), LISTED_HOUSE.slug)).toEqual([]);
  });
});
