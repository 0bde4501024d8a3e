import { LISTED_HOUSE } from '../../../../test/support/property-samples.js';
import {
  given,
  listed,
  photo,
  file,
  photos,
  files,
  problem,
} from '../../../../test/support/property-states.js';
import {
  changeProperty,
  type AttachmentChange,
  type PhotoChange,
  type PropertyPatch,
} from './property.decider.js';
import type { AttachmentRef, PropertyEvent } from './property.events.js';
import type { PropertyState } from './property.js';

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
