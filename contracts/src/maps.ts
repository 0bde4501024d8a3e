/** `url` with {z}, {x} and {y}; `attribution` as the maker of the pictures asks for it. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export const OPEN_STREET_MAP = '© Colaboradores do OpenStreetMap';

/** In metres; a circle around a rounded place holds the real one. */
export const INEXACT_RADIUS = 800;

/** Whether the server can find coordinates. */
export interface GeocodingState {
  configured: boolean;
}

export interface PlaceToFind {
  address: string;
  neighborhood?: string | null;
  city: string;
  state?: string | null;
}

/** `label`: what was found, in the service's words. */
export interface FoundPlace {
  latitude: number;
  longitude: number;
  label: string;
}
