import type { LeadStatus } from '@lox/contracts/leads.js';

/** Rounds per installation: each folds the whole log anew, which grows. */
export const ROUNDS_EACH = 15;

/** A lead with an acknowledged creation. */
export interface KnownLead {
  id: string;
  /** Occurs in its name and its address, and nowhere else. */
  mark: string;
  /** Its first stage and every later one, in order. */
  stages: LeadStatus[];
  erased: boolean;
}

export interface KnownVisit {
  id: string;
  /** The booked instant and every later one, in order. */
  dates: string[];
}

export interface KnownDocument {
  id: string;
  mark: string;
  content: Buffer;
  removed: boolean;
  purged: boolean;
}

export interface Fault {
  kind: 'lost' | 'doubled' | 'overlapping' | 'not erased' | 'different' | 'unanswered' | 'ended';
  what: string;
}

/** The acknowledged changes, and the faults found against them. */
export class Journal {
  readonly leads: KnownLead[] = [];
  readonly visits: KnownVisit[] = [];
  readonly documents: KnownDocument[] = [];
  readonly faults: Fault[] = [];
  /** Erased values that only the unused part of a page still held. */
  readonly residues: string[] = [];
  acknowledged = 0;
  repeated = 0;
  private readonly watchers: { at: number; reached: () => void }[] = [];

  fault(kind: Fault['kind'], what: string): void {
    this.faults.push({ kind, what });
  }

  acknowledge(): void {
    this.acknowledged++;
    for (const { at, reached } of this.watchers) if (this.acknowledged === at) reached();
  }

  after(more: number): Promise<void> {
    return new Promise((reached) => this.watchers.push({ at: this.acknowledged + more, reached }));
  }
}
