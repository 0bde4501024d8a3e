import { readAddress } from '@lox/contracts/address-reader.js';
import { DETAIL_LIMITS } from '@lox/contracts/property-details.js';
import { cut } from '@lox/contracts/text.js';
import type { PropertyListed } from './property.events.js';

type AddressParts = Pick<PropertyListed['data'], 'street' | 'streetNumber' | 'complement'>;
type Addressed = AddressParts & { address: string };

const PARTS = ['street', 'streetNumber', 'complement'] as const;

function partsOf(address: string): Required<AddressParts> {
  const { street, number, complement } = readAddress(address);
  return {
    street: cut(street, DETAIL_LIMITS.street) || null,
    streetNumber: cut(number, DETAIL_LIMITS.streetNumber) || null,
    complement: cut(complement, DETAIL_LIMITS.complement) || null,
  };
}

/** For clients that know the address alone. */
export function followingParts(known: Addressed, given: Partial<Addressed>): Partial<AddressParts> {
  const { address } = given;
  if (address === undefined || address === known.address || !known.street) return {};
  const before = partsOf(known.address);
  const wereRead = PARTS.every((part) => (known[part] ?? null) === before[part]);
  return wereRead && PARTS.every((part) => given[part] === undefined) ? partsOf(address) : {};
}
