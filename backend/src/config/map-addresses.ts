import type { MapTiles } from '@lox/contracts/maps.js';
import { WrongAddress } from './server-address.js';

/** @throws WrongAddress */
export const parseTilesAddress = (text: string): string =>
  withPlaces(text, ['{z}', '{x}', '{y}'], 'um endereço https://…/{z}/{x}/{y}.png de imagens de mapa');

/** @throws WrongAddress */
export const parseGeocoderAddress = (text: string): string =>
  withPlaces(text, ['{address}'], 'um endereço https://…?format=jsonv2&q={address} de um Nominatim');

function withPlaces(text: string, places: readonly string[], expected: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWhole = places.every((place) => text.split(place).length === 2);
  if (!url || !/^https?:$/.test(url.protocol) || !isWhole || /[{}]/.test(url.host))
    throw new WrongAddress(`esperado ${expected}`);
  return text;
}

/** Origins that the pages of visitors call. */
export const mapServices = (config: { mapboxToken: string | null; mapTiles: MapTiles | null }): string[] => [
  ...(config.mapboxToken === null ? [] : ['https://api.mapbox.com']),
  ...(config.mapTiles === null ? [] : [new URL(config.mapTiles.url).origin]),
];
