import { LISTED_HOUSE } from '../../../../test/support/property-samples.js';
import {
  changeProperty,
  changeSlug,
  importProperty,
  listProperty,
  removeProperty,
  type AttachmentChange,
  type PhotoChange,
  type PropertyPatch,
} from './property.decider.js';
import type { AttachmentRef, PhotoRef, PropertyEvent, PropertyListed } from './property.events.js';
import { MAX_PRICE_CENTS } from './property-rules.js';
import { property, type PropertyState } from './property.js';

const WHEN = { occurredAt: '2026-03-01T12:00:00.000Z', actorId: 'bia' };
const given = (...events: PropertyEvent[]): PropertyState =>
  events.reduce<PropertyState>(
    (state, event) =>
      property.evolve(state, { ...event, metadata: WHEN } as Parameters<typeof property.evolve>[1]),
    property.initial,
  );
const listed: PropertyEvent = { type: 'PropertyListed', data: LISTED_HOUSE };
const removed: PropertyEvent = { type: 'PropertyRemoved', data: { status: 'live' } };
const photo = (id: string): PhotoRef => ({ id, width: 800, height: 600 });
const file = (id: string): AttachmentRef => ({ id, name: `${id}.pdf`, mimeType: 'application/pdf', size: 9 });
const photos = (...ids: string[]): PropertyEvent => ({
  type: 'PropertyPhotosChanged',
  data: { from: [], to: ids.map(photo) },
});
const files = (...ids: string[]): PropertyEvent => ({
  type: 'PropertyDocumentsChanged',
  data: { added: ids.map(file), removed: [] },
});
const problem = (code: string, status = 400): unknown => expect.objectContaining({ code, status });

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
        () => removeProperty(state),
        () => changeSlug(state, 'x'),
      ])
        expect(decide).toThrow(problem('property_not_found', 404) as Error);
  });

  it('takes it out with the status that it had', () => {
    expect(removeProperty(given(listed))).toEqual([removed]);
  });

  it('gives it another address, if it is another', () => {
    expect(changeSlug(given(listed), 'nova')).toEqual([
      { type: 'PropertySlugChanged', data: { from: LISTED_HOUSE.slug, to: 'nova' } },
    ]);
    expect(changeSlug(given(listed), LISTED_HOUSE.slug)).toEqual([]);
  });
});

describe('photos', () => {
  const after = (change: PhotoChange, ...ids: string[]): string[] | null => {
    const [event] = changeProperty(given(listed, photos(...ids)), {}, change);
    return event?.type === 'PropertyPhotosChanged' ? event.data.to.map(({ id }) => id) : null;
  };
  const added = (...ids: string[]) => ids.map(photo);

  it.each<[string, PhotoChange, string[] | null]>([
    ['stay when nothing is said of them', { kept: null, added: [], main: 1 }, null],
    ['stay when they stay in order', { kept: ['a', 'b', 'c'], added: [], main: 0 }, null],
    ['go', { kept: [], added: [], main: null }, []],
    ['are replaced by new ones', { kept: null, added: added('x', 'y'), main: null }, ['x', 'y']],
    ['are put in order', { kept: ['c', 'a'], added: [], main: null }, ['c', 'a']],
    ['come after those that stay', { kept: ['a'], added: added('x'), main: null }, ['a', 'x']],
    ['have the main one in front', { kept: ['a', 'b'], added: added('x'), main: 2 }, ['x', 'a', 'b']],
    ['are kept once', { kept: ['b', 'b'], added: [], main: null }, ['b']],
  ])('%s', (_, change, expected) => {
    expect(after(change, 'a', 'b', 'c')).toEqual(expected);
  });

  it('are the property’s own, at most forty, with a main one among them', () => {
    expect(() => after({ kept: ['z'], added: [], main: null }, 'a')).toThrow(
      problem('file_not_found') as Error,
    );
    const many = Array.from({ length: 41 }, (_, i) => photo(`p${i}`));
    expect(() => after({ kept: null, added: many, main: null })).toThrow(
      problem('too_many_photos', 413) as Error,
    );
    expect(() => after({ kept: ['a'], added: [], main: 1 }, 'a')).toThrow(
      problem('main_photo_invalid') as Error,
    );
  });
});

describe('attachments', () => {
  const decide = (change: AttachmentChange) =>
    changeProperty(given(listed, files('a', 'b')), {}, undefined, change);
  const fact = (added: AttachmentRef[], gone: AttachmentRef[]): PropertyEvent[] => [
    { type: 'PropertyDocumentsChanged', data: { added, removed: gone } },
  ];

  it.each<[string, AttachmentChange, PropertyEvent[]]>([
    ['stay', { kept: null, added: [] }, []],
    ['stay when all are named', { kept: ['b', 'a'], added: [] }, []],
    ['come', { kept: null, added: [file('c')] }, fact([file('c')], [])],
    ['go', { kept: ['b'], added: [] }, fact([], [file('a')])],
    ['come and go', { kept: [], added: [file('c')] }, fact([file('c')], [file('a'), file('b')])],
  ])('%s', (_, change, events) => {
    expect(decide(change)).toEqual(events);
  });

  it('are the property’s own, and at most forty', () => {
    expect(() => decide({ kept: ['z'], added: [] })).toThrow(problem('file_not_found') as Error);
    const many = Array.from({ length: 39 }, (_, i) => file(`f${i}`));
    expect(() => decide({ kept: null, added: many })).toThrow(problem('too_many_documents', 413) as Error);
  });
});

describe('why a price changed', () => {
  const why = (reason: { key: string | null; text: string | null } | null, isRequired = false) => ({
    isRequired,
    reason,
  });
  const market = { key: 'market', text: null };
  const change = (state: PropertyState, patch: PropertyPatch, said: ReturnType<typeof why>) =>
    changeProperty(state, patch, undefined, undefined, said);
  const changedTo = (to: number): PropertyEvent => ({
    type: 'PropertyPriceChanged',
    data: { from: LISTED_HOUSE.price, to },
  });
  const explained: PropertyEvent = { type: 'PropertyPriceExplained', data: { reason: 'market', text: null } };

  it('is said with it or later, once, and only where a price has changed', () => {
    expect(change(given(listed), { price: 5 }, why(market))).toEqual([changedTo(5), explained]);
    const before = given(listed, changedTo(5), explained);
    expect(change(before, { price: 5 }, why(market))).toEqual([]);
    expect(change(given(listed, changedTo(5)), {}, why(market))).toEqual([explained]);
    expect(() => change(given(listed), {}, why(market))).toThrow(problem('price_not_changed', 409) as Error);
  });

  it('must be said where it is required, of nothing but the price', () => {
    expect(() => change(given(listed), { price: 5 }, why(null, true))).toThrow(
      problem('reason_required') as Error,
    );
    expect(change(given(listed), { title: 'Outra' }, why(null, true))).toHaveLength(1);
  });

  it('is asked for when the second price changes, and stands at both when both do', () => {
    const state = given(listed, {
      type: 'PropertyDetailsChanged',
      data: { changes: { rentPrice: { from: null, to: 7 } } },
    });
    expect(state?.prices).toEqual([]);
    expect(() => change(state, { rentPrice: 8 }, why(null, true))).toThrow(
      problem('reason_required') as Error,
    );
    const events = change(state, { rentPrice: 8, price: 5 }, why(market, true));
    expect(events.map(({ type }) => type)).toEqual([
      'PropertyDetailsChanged',
      'PropertyPriceChanged',
      'PropertyPriceExplained',
    ]);
    expect(given(listed, ...events)?.prices).toMatchObject([
      { field: 'rentPrice', from: 7, to: 8, reason: market },
      { field: 'price', from: LISTED_HOUSE.price, to: 5, reason: market },
    ]);
    expect(change(state, { rentPrice: null }, why(null, true))).toHaveLength(1);
  });

  it('is kept for the latest changes', () => {
    const many = Array.from({ length: 60 }, (_, index) => changedTo(index + 1));
    const prices = given(listed, ...many, explained)?.prices ?? [];
    expect(prices).toHaveLength(50);
    expect(prices.at(-1)).toMatchObject({ to: 60, by: 'bia', reason: market });
    expect(prices.at(-2)?.reason).toBeNull();
  });
});
