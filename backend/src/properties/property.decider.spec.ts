import { changeProperty, listProperty } from './property.decider.js';
import { MAX_PRICE } from './property-rules.js';
import type { PropertyEvent } from './property.events.js';
import { property, type PropertyState } from './property.js';
import { HOUSE } from '../../test/support/property-samples.js';

const given = (...events: PropertyEvent[]): PropertyState =>
  events.reduce<PropertyState>(
    (state, event) => property.evolve(state, event as Parameters<typeof property.evolve>[1]),
    property.initial,
  );
const listed: PropertyEvent = { type: 'PropertyListed', data: HOUSE };

describe('listing a property', () => {
  it('is a fact with everything that was entered', () => {
    expect(listProperty(given(), HOUSE)).toEqual([{ type: 'PropertyListed', data: HOUSE }]);
  });

  it('changes nothing the second time', () => {
    expect(listProperty(given(listed), HOUSE)).toEqual([]);
  });

  it('refuses another property under the same key', () => {
    expect(() => listProperty(given(listed), { ...HOUSE, title: 'Outra casa' })).toThrow(
      expect.objectContaining({ code: 'key_reused', status: 409 }),
    );
  });

  it.each(['title', 'address', 'neighborhood', 'city', 'state'] as const)('needs %s', (field) => {
    expect(() => listProperty(given(), { ...HOUSE, [field]: '  ' })).toThrow(
      expect.objectContaining({ code: 'fields_required', status: 400 }),
    );
  });

  it.each([0, -1, 10.5, Number.NaN])('refuses the price %p', (price) => {
    expect(() => listProperty(given(), { ...HOUSE, price })).toThrow('Preço inválido');
  });

  it('accepts the highest price and none above it', () => {
    expect(listProperty(given(), { ...HOUSE, price: MAX_PRICE })).toHaveLength(1);
    expect(() => listProperty(given(), { ...HOUSE, price: MAX_PRICE + 1 })).toThrow(
      'O preço máximo permitido é R$ 9.999.999.999,99',
    );
  });
});

describe('changing the status', () => {
  it('tells the old and the new one', () => {
    expect(changeProperty(given(listed), { status: 'paused' })).toEqual([
      { type: 'PropertyStatusChanged', data: { from: 'live', to: 'paused' } },
    ]);
  });

  it('is nothing when it is so already', () => {
    const paused: PropertyEvent = { type: 'PropertyStatusChanged', data: { from: 'live', to: 'paused' } };
    expect(changeProperty(given(listed, paused), { status: 'paused' })).toEqual([]);
  });

  it('needs the property', () => {
    expect(() => changeProperty(given(), { status: 'live' })).toThrow(
      expect.objectContaining({ code: 'property_not_found', status: 404 }),
    );
  });
});
