import { isDeepStrictEqual } from 'node:util';
import { type AuthorisationInput, MANDATE_LIMITS } from '@lox/contracts/mandates.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { MAX_PRICE_CENTS } from '../domain/property-rules.js';
import type { MandateEvent } from './mandate.events.js';
import type { MandateState, RecordedAuthorisation } from './mandate.js';

/** Absent parts stay. Prices in cents, `commission` in hundredths of a percent. */
export interface MandateChange {
  owners?: readonly string[];
  authorisation?: AuthorisationInput | null;
  captorId?: string | null;
}

export function changeMandate(
  state: MandateState,
  wanted: MandateChange,
  ids: { propertyId: string; authorisationId: string },
): MandateEvent[] {
  const { captorId, authorisation } = wanted;
  const owners = wanted.owners && [...new Set(wanted.owners)];
  const events: MandateEvent[] = [];
  if (owners && owners.length > MANDATE_LIMITS.owners)
    throw invalid('too_many_owners', `Um imóvel tem no máximo ${MANDATE_LIMITS.owners} proprietários.`);
  if (owners && !isDeepStrictEqual(owners, [...state.owners]))
    events.push({ type: 'MandateOwnersChanged', data: { from: [...state.owners], to: owners } });
  if (authorisation) events.push(...authorise(state, authorisation, ids));
  const last = lastStanding(state);
  if (authorisation === null && last)
    events.push({ type: 'MandateAuthorisationWithdrawn', data: { authorisationId: last.id } });
  if (captorId !== undefined && captorId !== state.captorId)
    events.push({ type: 'MandateCaptorChanged', data: { from: state.captorId, to: captorId } });
  return events;
}

function authorise(
  state: MandateState,
  terms: AuthorisationInput,
  ids: { propertyId: string; authorisationId: string },
): MandateEvent[] {
  const last = lastStanding(state);
  if (last && isDeepStrictEqual(termsOf(terms), termsOf(last))) return [];
  const { firstDay, lastDay, price, rentPrice, commission } = terms;
  if (lastDay !== null && lastDay < firstDay)
    throw invalid('authorisation_days_invalid', 'O último dia da autorização vem antes do primeiro.');
  for (const amount of [price, rentPrice]) requireAmount(amount, MAX_PRICE_CENTS);
  requireAmount(commission, MANDATE_LIMITS.commission * 100);
  return [{ type: 'MandateAuthorised', data: { ...ids, ...termsOf(terms) } }];
}

export const lastStanding = ({ authorisations }: MandateState): RecordedAuthorisation | undefined =>
  authorisations.findLast(({ withdrawn }) => !withdrawn);

const termsOf = ({
  exclusive,
  firstDay,
  lastDay,
  price,
  rentPrice,
  commission,
  documentId,
}: AuthorisationInput): AuthorisationInput => ({
  exclusive,
  firstDay,
  lastDay,
  price,
  rentPrice,
  commission,
  documentId,
});

function requireAmount(amount: number | null, most: number): void {
  if (amount !== null && !(Number.isSafeInteger(amount) && amount > 0 && amount <= most))
    throw invalid('number_invalid', 'Um dos números é inválido.');
}

const invalid = (code: string, message: string): DomainError => new DomainError(code, message, 400);
