import { Injectable } from '@nestjs/common';
import { LETTER_KIND_LABELS, type LetterKindName } from '@lox/contracts/letters.js';
import {
  categoryNames,
  type Catalogues,
  type RecordedIn,
} from '../../storage/event-store/event-catalogue.js';

/** References only, never a name, an address or a text. */
export interface LetterCause {
  /** A letter is sent once per cause: an event's id, or a text that names the time. */
  cause: string;
  /** Such as `visit-…`. */
  stream: string;
  /** `user-…` or `lead-…`. */
  receiver: string;
  /** ISO UTC; without it at once. */
  dueAt?: string;
  /** Further references for `compose`. */
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
  /** `secret`: the address itself grants something, and is hidden when the letter is shown. */
  button?: { text: string; url: string; secret?: true };
  note?: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
}

/** For `perDay`: visitors give any address. */
export const VISITOR_LETTERS_PER_DAY = 5;

export const DAY_LETTER_TTL_MS = 86_400_000;

/** One kind of letter: its causes, receiver and content. */
export interface LetterKind {
  name: string;
  label: string;
  /** `account`: security, cannot be refused. `staff`: each chooses. `visitor`: about their own request. */
  audience: 'account' | 'visitor' | 'staff';
  /** The default texts; `{nome}` and the like stand for `variables`. */
  subject: string;
  introduction: string;
  /** Name to meaning, in Portuguese; `{imobiliaria}` is always available. */
  variables: { [variable: string]: string };
  sample: LetterContent;
  /** Letters per address in 24 hours, where others can cause them; without it any number. */
  perDay?: number;
  /** Milliseconds after `dueAt`; without it a week. */
  expiresAfterMs?: number;
  categories: Catalogues;
  /** Only for recent events that people caused. */
  causedBy?(event: RecordedIn<Catalogues>): readonly LetterCause[] | Promise<readonly LetterCause[]>;
  /** Called every minute; repeated causes are harmless. */
  dueBy?(now: Date): Promise<readonly LetterCause[]>;
  /** The content as of now, or why the letter is dropped. */
  compose(letter: QueuedLetter): Promise<LetterContent | LetterDropReason>;
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

/** Slices add their kinds in a provider's constructor (docs/adr/0035-letters.md). */
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
