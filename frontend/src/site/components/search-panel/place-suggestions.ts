export interface GeocodedPlace {
  place_name: string;
  center: [number, number];
}

export const MIN_PLACE_TEXT = 3;
const PLACES_MAX = 5;
const SERVICE = 'https://api.mapbox.com/geocoding/v5/mapbox.places/';

export function geocodingUrl(text: string, token: string): string {
  const params = new URLSearchParams({
    access_token: token,
    country: 'br',
    language: 'pt',
    limit: String(PLACES_MAX),
    types: 'place,locality,neighborhood,district',
  });
  // The service reads ";" as the start of another query.
  return `${SERVICE}${encodeURIComponent(text.replaceAll(';', ' '))}.json?${params}`;
}

export function parsePlaces(answer: unknown): GeocodedPlace[] {
  const features = (answer as { features?: unknown } | null)?.features;
  if (!Array.isArray(features)) return [];
  return features
    .filter(
      (place: Partial<GeocodedPlace> | null): place is GeocodedPlace => typeof place?.place_name === 'string',
    )
    .slice(0, PLACES_MAX);
}

export const placeSearchText = ({ place_name }: GeocodedPlace): string => place_name.split(',')[0]!.trim();

export async function findPlaces(text: string, token: string, signal: AbortSignal): Promise<GeocodedPlace[]> {
  try {
    const response = await fetch(geocodingUrl(text, token), { signal, referrerPolicy: 'origin' });
    return response.ok ? parsePlaces(await response.json()) : [];
  } catch {
    return [];
  }
}
