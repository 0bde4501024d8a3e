import { readAddress } from '@lox/contracts/address-reader.js';
import type { AnnouncedFields } from './announced-home.js';

type Place = Pick<AnnouncedFields, 'address' | 'neighborhood' | 'city' | 'state' | 'zipCode'>;

/** A whole address typed in one field; null where it is a street alone. */
export function spreadAddress(place: Place): Place | null {
  const read = readAddress(place.address);
  if (!read.city && !read.zipCode && !read.neighborhood) return null;
  const address = [read.street, read.number, read.complement].filter(Boolean).join(', ');
  return {
    address: address || place.address,
    neighborhood: place.neighborhood || read.neighborhood,
    city: place.city || read.city,
    state: place.state || (read.state ?? ''),
    zipCode: place.zipCode || (read.zipCode ?? ''),
  };
}
