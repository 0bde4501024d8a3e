/** A place of the maps service (docs/behaviour/site-home.md#place-suggestions). */
export interface Place {
  place_name: string;
  center: [number, number];
}

/** Minimum characters for suggestions, and maximum suggestions. */
export const PLACES_FROM = 3;
const PLACES_MAX = 5;
const SERVICE = 'https://api.mapbox.com/geocoding/v5/mapbox.places/';

/** The geocoding URL for a text: Brazil only, in Portuguese. */
export function placesAddress(text: string, token: string): string {
  const params = new URLSearchParams({
    access_token: token,
    country: 'br',
    language: 'pt',
    limit: String(PLACES_MAX),
    types: 'place,locality,neighborhood,district',
  });
  // The service treats ";" as the start of another query.
  return `${SERVICE}${encodeURIComponent(text.replaceAll(';', ' '))}.json?${params}`;
}

/** The places in the service's answer; none when the answer is invalid. */
export function placesIn(answer: unknown): Place[] {
  const features = (answer as { features?: unknown } | null)?.features;
  if (!Array.isArray(features)) return [];
  return features
    .filter((place: Partial<Place> | null): place is Place => typeof place?.place_name === 'string')
    .slice(0, PLACES_MAX);
}

/** The search text for the listing: the place's own name, without country and state. */
export const searchTextOf = ({ place_name }: Place): string => place_name.split(',')[0]!.trim();

/** Calls the service; a failure gives no suggestions. */
export async function findPlaces(text: string, token: string, signal: AbortSignal): Promise<Place[]> {
  try {
    const response = await fetch(placesAddress(text, token), { signal, referrerPolicy: 'origin' });
    return response.ok ? placesIn(await response.json()) : [];
  } catch {
    return [];
  }
}
