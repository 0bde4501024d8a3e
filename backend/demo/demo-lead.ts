import type { CreateLead, UpdateLead } from '@lox/contracts/leads.js';
import type { PersonKey } from './demo-people.js';

/** Something that happened to a lead: exactly one change. */
export interface DemoStep {
  /** Days before the demonstration is made. */
  daysAgo: number;
  /** The lead's own broker did it, or this person. */
  by: PersonKey | 'broker';
  patch: Pick<UpdateLead, 'status' | 'priority' | 'notes'> | { assignTo: PersonKey | null };
}

/** A lead of the demonstration, and what became of it. */
export interface DemoLead {
  /** Names it within the demonstration; part of its idempotency key. */
  key: string;
  daysAgo: number;
  /** Who wrote it down; null: a visitor of the site. */
  enteredBy: PersonKey | null;
  /** Key of the property that it is about. */
  property: string | null;
  input: CreateLead;
  /** Oldest first. */
  steps: DemoStep[];
}
