/** A place of the maps service (docs/behaviour/site-home.md#place-suggestions). */
export interface GeocodedPlace {
  place_name: string;
  center: [number, number];
}

/** Minimum characters for suggestions, and maximum suggestions. */
export const MIN_PLACE_TEXT = 3;
const PLACES_MAX = 5;
const SERVICE = 'https://api.mapbox.com/geocoding/v5/mapbox.places/';

/** The geocoding URL for a text: Brazil only, in Portuguese. */
export function geocodingUrl(text: string, token: string): string {
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
export function parsePlaces(answer: unknown): GeocodedPlace[] {
  const features = (answer as { features?: unknown } | null)?.features;
  if (!Array.isArray(features)) return [];
  return features
    .filter(
      (place: Partial<GeocodedPlace> | null): place is GeocodedPlace => typeof place?.place_name === 'string',
    )
    .slice(0, PLACES_MAX);
}

/** The search text for the listing: the place's own name, without country and state. */
export const placeSearchText = ({ place_name }: GeocodedPlace): string => place_name.split(',')[0]!.trim();

/** Calls the service; a failure gives no suggestions. */
export async function findPlaces(text: string, token: string, signal: AbortSignal): Promise<GeocodedPlace[]> {
  try {
    const response = await fetch(geocodingUrl(text, token), { signal, referrerPolicy: 'origin' });
    return response.ok ? parsePlaces(await response.json()) : [];
  } catch {
    return [];
  }
}
