import { type FurtherDetails, NO_FURTHER_DETAILS } from '@lox/contracts/property-details.js';
import type { PropertyDocument } from './properties.projection.js';

/** Money in cents. */
export type WholeProperty = PropertyDocument & FurtherDetails;

/** Documents hold only the details that were given. */
export const withFurtherDetails = (document: PropertyDocument): WholeProperty =>
  // For so many fields V8 takes 30 times as long to spread.
  Object.assign({}, NO_FURTHER_DETAILS, document);

export const inReais = ({ price, iptu, condominiumFee, rentPrice }: WholeProperty) => ({
  price: price / 100,
  iptu: reais(iptu),
  condominiumFee: reais(condominiumFee),
  rentPrice: reais(rentPrice),
});

const reais = (cents: number | null): number | null => (cents === null ? null : cents / 100);
