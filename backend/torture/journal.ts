import type { LeadStatus } from '@lox/contracts/leads.js';

/** So many rounds on one installation: the log is folded anew in each of them, and grows. */
export const ROUNDS_EACH = 15;

/** A lead of which somebody was told that it is there. */
export interface KnownLead {
  id: string;
  /** Occurs in its name and its address, and nowhere else. */
  mark: string;
  /** What it was created with, and every stage that it was moved to, in that order. */
  stages: LeadStatus[];
  erased: boolean;
}

export interface KnownVisit {
  id: string;
  /** The instant that it was booked for, and every one that it was moved to, in that order. */
  dates: string[];
}

export interface KnownDocument {
  id: string;
  mark: string;
  content: Buffer;
  removed: boolean;
}

/** Something that must not be. */
export interface Fault {
  kind: 'lost' | 'doubled' | 'overlapping' | 'not erased' | 'different' | 'unanswered' | 'ended';
  what: string;
}

/** What the program has acknowledged, and what was found to contradict it. */
export class Journal {
  readonly leads: KnownLead[] = [];
  readonly visits: KnownVisit[] = [];
  readonly documents: KnownDocument[] = [];
  readonly faults: Fault[] = [];
  /** Erased values that only the unused part of a page still held. */
  readonly residues: string[] = [];
  /** Changes that were acknowledged. */
  acknowledged = 0;
  /** Requests that were sent once more, since nobody knew what had become of them. */
  repeated = 0;
  private readonly watchers: { at: number; reached: () => void }[] = [];

  fault(kind: Fault['kind'], what: string): void {
    this.faults.push({ kind, what });
  }

  acknowledge(): void {
    this.acknowledged++;
    for (const { at, reached } of this.watchers) if (this.acknowledged === at) reached();
  }

  /** Resolves once so many more changes have been acknowledged. */
  after(more: number): Promise<void> {
    return new Promise((reached) => this.watchers.push({ at: this.acknowledged + more, reached }));
  }
}
