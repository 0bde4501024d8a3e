import { isInBrazil } from './property-details.js';

/** Null outside of Brazil; where both are swapped only one order is within. */
export function mapPoint(
  latitude: string,
  longitude: string,
): { latitude: number; longitude: number; swapped?: true } | null {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)];
  if (isInBrazil(north, east)) return { latitude: north, longitude: east };
  return isInBrazil(east, north) ? { latitude: east, longitude: north, swapped: true } : null;
}

const degreesOf = (text: string): number =>
  /^-?\d{1,3}[.,]\d+$/.test(text) ? Number(Number(text.replace(',', '.')).toFixed(8)) : NaN;
