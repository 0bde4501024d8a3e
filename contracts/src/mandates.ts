import type { Day } from './local-time.js';

export const MANDATE_LIMITS = { owners: 10, name: 120, email: 254, history: 50, commission: 100 } as const;

/** A person whom the agency works for; null where erased or not given. */
export interface PropertyOwner {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  erased: boolean;
}

/** With `id` an owner who is known; what is given of the contact corrects it. */
export interface OwnerInput {
  id?: string;
  name?: string;
  email?: string | null;
  phone?: string | null;
}

/** The owners' written authorisation to advertise; both days included. */
export interface AuthorisationInput {
  exclusive: boolean;
  firstDay: Day;
  /** Null: without an end. */
  lastDay: Day | null;
  /** In reais. */
  price: number | null;
  /** Of the price, in percent. */
  commission: number | null;
  /** One of the property's documents. */
  documentId: string | null;
}

/** What is left out is null. */
export type NewAuthorisation = Pick<AuthorisationInput, 'exclusive' | 'firstDay'> &
  Partial<AuthorisationInput>;

export interface Authorisation extends AuthorisationInput {
  id: string;
  /** ISO UTC. */
  recordedAt: string;
  /** Null for someone who is no longer there, or a program. */
  recordedBy: string | null;
  withdrawn: boolean;
}

/** What the owners agreed with the agency about a property, and who won it. */
export interface Mandate {
  owners: PropertyOwner[];
  /** The latest first. */
  authorisations: Authorisation[];
  captorId: string | null;
  /** The ETag; 0 before the first change. */
  version: number;
}

/** Absent parts stay as they are. */
export interface UpdateMandate {
  owners?: OwnerInput[];
  authorisation?: NewAuthorisation;
  captorId?: string | null;
}

export type AuthorisationTerm = Pick<Authorisation, 'firstDay' | 'lastDay' | 'withdrawn'>;

/** Valid on that day: from its first day on, each takes the place of those recorded before. `known`: oldest first. */
export function authorisationOn<A extends AuthorisationTerm>(known: readonly A[], day: Day): A | null {
  const begun = known.findLast(({ withdrawn, firstDay }) => !withdrawn && firstDay <= day);
  return begun && (begun.lastDay === null || begun.lastDay >= day) ? begun : null;
}
