import { geocodingUrl, parsePlaces, placeSearchText } from './place-suggestions.js';

describe('places of the maps service', () => {
  it('are requested in Brazil, in Portuguese, five at most', () => {
    const address = new URL(geocodingUrl('São Jo;sé/x', 'pk.1'));
    expect(address.origin + address.pathname).toBe(
      'https://api.mapbox.com/geocoding/v5/mapbox.places/S%C3%A3o%20Jo%20s%C3%A9%2Fx.json',
    );
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      access_token: 'pk.1',
      country: 'br',
      language: 'pt',
      limit: '5',
    });
  });

  it('are five at most, and none in an invalid answer', () => {
    const place = { place_name: 'Campinas, São Paulo, Brasil', center: [0, 0] };
    expect(parsePlaces({ features: Array(7).fill(place) })).toHaveLength(5);
    expect(parsePlaces({ features: [null, {}, place] })).toEqual([place]);
    expect(parsePlaces({ message: 'Not Authorized' })).toEqual([]);
    expect(parsePlaces(null)).toEqual([]);
  });

  it('are searched by their own name', () => {
    expect(placeSearchText({ place_name: 'Cambuí, Campinas, São Paulo, Brasil', center: [0, 0] })).toBe(
      'Cambuí',
    );
  });
});
