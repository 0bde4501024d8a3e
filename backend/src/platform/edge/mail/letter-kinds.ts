import { Injectable } from '@nestjs/common';
import { LETTER_KIND_LABELS, type LetterKindName } from '@lox/contracts/letters.js';
import {
  categoryNames,
  type Catalogues,
  type RecordedIn,
} from '../../storage/event-store/event-catalogue.js';

/** References only, no name, address or text. */
export interface LetterCause {
  /** Each cause is sent once: an event's id, or a text that names the time. */
  cause: string;
  stream: string;
  /** `user-…` or `lead-…`. */
  receiver: string;
  /** ISO UTC; at once by default. */
  dueAt?: string;
  detail?: LetterDetail;
}

export type LetterDetail = { [name: string]: string | number };

export interface QueuedLetter extends LetterCause {
  kind: string;
  createdAt: string;
  detail: LetterDetail;
}

export type LetterDropReason = 'overtaken' | 'no_address' | 'unwanted' | 'erased';

export interface LetterContent {
  to: { name: string; address: string };
  values: { [variable: string]: string };
  facts?: readonly { label: string; text: string }[];
  items?: readonly { title: string; text: string; url?: string }[];
  /** `secret` addresses grant something, and are hidden in views. */
  button?: { text: string; url: string; secret?: true };
  note?: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
}

export type ComposedLetter = LetterContent | LetterDropReason;

/** Visitors may give any address. */
export const VISITOR_LETTERS_PER_DAY = 5;

export const DAY_LETTER_TTL_MS = 86_400_000;

export interface LetterKind {
  name: string;
  label: string;
  /** `account` cannot be refused; each of `staff` chooses; `visitor`: about their request. */
  audience: 'account' | 'visitor' | 'staff';
  /** `{nome}` and the like stand for `variables`. */
  subject: string;
  introduction: string;
  /** Name to meaning; `{imobiliaria}` always exists. */
  variables: { [variable: string]: string };
  sample: LetterContent;
  /** Per address and 24 hours; unlimited by default. */
  perDay?: number;
  /** A week by default. */
  expiresAfterMs?: number;
  categories: Catalogues;
  /** Called only for recent events that people caused. */
  causedBy?(event: RecordedIn<Catalogues>): readonly LetterCause[] | Promise<readonly LetterCause[]>;
  /** Called every minute; repetition is harmless. */
  dueBy?(now: Date): Promise<readonly LetterCause[]>;
  compose(letter: QueuedLetter): Promise<ComposedLetter>;
}

export function defineLetterKind<const C extends Catalogues>(
  typed: Omit<LetterKind, 'name' | 'label' | 'categories' | 'causedBy'> & {
    name: LetterKindName;
    categories: C;
    causedBy?(event: RecordedIn<C>): ReturnType<NonNullable<LetterKind['causedBy']>>;
  },
): LetterKind {
  const { categories, causedBy } = typed;
  const names = categoryNames(categories);
  return {
    ...typed,
    label: LETTER_KIND_LABELS[typed.name],
    causedBy: (event) =>
      causedBy && names.includes(event.category) ? causedBy(event as unknown as RecordedIn<C>) : [],
  };
}

/** Slices add theirs in providers' constructors (docs/adr/0035-letters.md). */
@Injectable()
export class LetterKinds {
  private readonly kinds = new Map<string, LetterKind>();

  add(...kinds: readonly LetterKind[]): void {
    for (const kind of kinds) {
      if (this.kinds.has(kind.name)) throw new Error(`letter kind ${kind.name} is there twice`);
      this.kinds.set(kind.name, kind);
    }
  }

  get all(): readonly LetterKind[] {
    return [...this.kinds.values()];
  }

  find(name: string): LetterKind | undefined {
    return this.kinds.get(name);
  }
}
