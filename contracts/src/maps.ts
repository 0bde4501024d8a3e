/** `url` has {z}, {x} and {y}. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export const OPEN_STREET_MAP = '© Colaboradores do OpenStreetMap';

/** In metres: around a rounded place it holds the real one. */
export const INEXACT_RADIUS = 800;

export interface GeocodingState {
  configured: boolean;
}

export interface PlaceToFind {
  address: string;
  neighborhood?: string | null;
  city: string;
  state?: string | null;
}

/** `label` is the service's text. */
export interface FoundPlace {
  latitude: number;
  longitude: number;
  label: string;
}
