import type { Day } from './local-time.js';

export const MANDATE_LIMITS = { owners: 10, name: 120, email: 254, history: 50, commission: 100 } as const;

export interface PropertyOwner {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  erased: boolean;
}

export interface OwnerInput {
  id?: string;
  name?: string;
  email?: string | null;
  phone?: string | null;
}

/** Both days are inclusive. */
export interface AuthorisationInput {
  exclusive: boolean;
  firstDay: Day;
  lastDay: Day | null;
  /** In reais; of a property for rent alone, the rent. */
  price: number | null;
  /** Of a property for sale that is also for rent, in reais. */
  rentPrice: number | null;
  /** Of the price, in percent. */
  commission: number | null;
  documentId: string | null;
}

/** Absent fields are null. */
export type NewAuthorisation = Pick<AuthorisationInput, 'exclusive' | 'firstDay'> &
  Partial<AuthorisationInput>;

export interface Authorisation extends AuthorisationInput {
  id: string;
  /** ISO UTC. */
  recordedAt: string;
  recordedBy: string | null;
  withdrawn: boolean;
}

export interface Mandate {
  owners: PropertyOwner[];
  authorisations: Authorisation[];
  captorId: string | null;
  /** The ETag; 0 before the first change. */
  version: number;
}

export interface UpdateMandate {
  owners?: OwnerInput[];
  authorisation?: NewAuthorisation;
  captorId?: string | null;
}

export type AuthorisationTerm = Pick<Authorisation, 'firstDay' | 'lastDay' | 'withdrawn'>;

/** `known`: oldest first; from its first day on, each replaces those before. */
export function authorisationOn<A extends AuthorisationTerm>(known: readonly A[], day: Day): A | null {
  const begun = known.findLast(({ withdrawn, firstDay }) => !withdrawn && firstDay <= day);
  return begun && (begun.lastDay === null || begun.lastDay >= day) ? begun : null;
}
