import { aProperty } from '../../../../../test/property-fixtures.js';
import {
  BLANK_PROPERTY_FORM,
  propertyChanges,
  createPayload,
  propertyFormOf,
  type PropertyFormValues,
} from './property-form.js';

const complete: PropertyFormValues = {
  ...BLANK_PROPERTY_FORM,
  title: '  Casa  ',
  address: 'Rua A, 1',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  type: 'house',
  price: '350.000,50',
};

describe('a new property', () => {
  it('is sent trimmed, with numbers as numbers, empty ones as null, and its owner', () => {
    expect(createPayload({ ...complete, bedrooms: '3', area: '1.120,5' }, 'me')).toEqual({
      title: 'Casa',
      description: '',
      address: 'Rua A, 1',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zipCode: null,
      type: 'house',
      purpose: 'sale',
      price: 350_000.5,
      iptu: null,
      bedrooms: 3,
      bathrooms: null,
      parkingSpaces: null,
      area: 1120.5,
      builtYear: null,
      isNewConstruction: false,
      isReady: true,
      featured: false,
      amenities: [],
      features: [],
      videoUrl: null,
      aiEnhanced: false,
      brokerId: null,
      ownerId: 'me',
    });
  });

  it('omits empty texts, except the description', () => {
    const sent = createPayload({ ...complete, neighborhood: ' ' }, 'me');
    expect(sent).not.toHaveProperty('neighborhood');
    expect(sent).toHaveProperty('description', '');
  });
});

describe('the changes of a property', () => {
  const property = aProperty({ zipCode: '13024000', builtYear: 1990 });
  const form = propertyFormOf(property);

  it('are none when nothing changed', () => {
    expect(propertyChanges(property, form)).toEqual({});
    expect(propertyChanges(property, { ...form, price: '350000,00', title: ' Casa em Campinas ' })).toEqual(
      {},
    );
  });

  it('contain only what differs; a cleared field is null', () => {
    expect(
      propertyChanges(property, {
        ...form,
        zipCode: '',
        builtYear: '',
        bedrooms: '',
        price: '1',
        brokerId: 'b',
      }),
    ).toEqual({ zipCode: null, builtYear: null, bedrooms: null, price: 1, brokerId: 'b' });
    expect(propertyChanges(property, { ...form, amenities: [], isReady: false })).toEqual({
      amenities: [],
      isReady: false,
    });
  });

  it('contain the canonical form of a video link', () => {
    const filmed = aProperty({ videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    const again = { ...propertyFormOf(filmed), videoUrl: ' https://youtu.be/dQw4w9WgXcQ ' };
    expect(propertyChanges(filmed, again)).toEqual({});
    expect(propertyChanges(filmed, { ...again, videoUrl: ' ' })).toEqual({ videoUrl: null });
  });

  it('never contain the owner', () => {
    expect(propertyChanges(property, { ...form, title: 'x' })).not.toHaveProperty('ownerId');
  });
});
