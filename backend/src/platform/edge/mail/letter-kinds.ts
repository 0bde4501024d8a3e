import { Injectable } from '@nestjs/common';
import { LETTER_KIND_LABELS, type LetterKindName } from '@lox/contracts/letters.js';
import {
  categoryNames,
  type Catalogues,
  type RecordedIn,
} from '../../storage/event-store/event-catalogue.js';

/** Why a letter is owed: references alone, never a name, an address or a text. */
export interface LetterCause {
  /** What it is owed for, once: an event's id, or for what the clock causes a text that says which time. */
  cause: string;
  /** The record that it tells of, such as `visit-…`. */
  stream: string;
  /** Who gets it: `user-…` or `lead-…`. */
  receiver: string;
  /** ISO UTC; without it at once. */
  dueAt?: string;
  /** What else `compose` needs to find what it tells of. */
  detail?: LetterDetail;
}

export type LetterDetail = { [name: string]: string | number };

/** A letter in the outbox, as `compose` is given it. */
export interface QueuedLetter extends LetterCause {
  kind: string;
  createdAt: string;
  detail: LetterDetail;
}

/** Why a letter is not sent any more. */
export type LetterDropReason = 'overtaken' | 'no_address' | 'unwanted' | 'erased';

/** What a letter says beside its subject and introduction, made of the records as they are now. */
export interface LetterContent {
  to: { name: string; address: string };
  /** For the `{variables}` of subject and introduction. */
  values: { [variable: string]: string };
  facts?: readonly { label: string; text: string }[];
  items?: readonly { title: string; text: string; url?: string }[];
  /** `secret`: whoever has the address may do something with it. It is not shown to those who look at the letter. */
  button?: { text: string; url: string; secret?: true };
  /** Small print below. */
  note?: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
}

/** For `perDay`: an address is whatever a visitor says. */
export const VISITOR_LETTERS_PER_DAY = 5;

/** For `newsForMs`: tells of what has just happened. */
export const DAY_LETTER_TTL_MS = 86_400_000;

/** One kind of letter: what causes it, who gets it, and what it says. */
export interface LetterKind {
  /** Lower case and hyphens. */
  name: string;
  /** As people call it, in Portuguese. */
  label: string;
  /** `account`: safety, cannot be refused. `staff`: each chooses. `visitor`: about what they asked for. */
  audience: 'account' | 'visitor' | 'staff';
  /** The original texts; `{nome}` and the like stand for what `variables` names. */
  subject: string;
  introduction: string;
  /** Name to what it stands for, in Portuguese; `{imobiliaria}` is always there. */
  variables: { [variable: string]: string };
  /** For the preview of texts. */
  sample: LetterContent;
  /** How many go to one address in 24 hours, where somebody may cause it whose address it is not; without it any number. */
  perDay?: number;
  /** For how long after it was due it is news, in milliseconds; without it a week. */
  expiresAfterMs?: number;
  /** The events that may cause it are in these categories. */
  categories: Catalogues;
  /** The letters that an event causes. Only recent events that people caused are asked about. */
  causedBy?(event: RecordedIn<Catalogues>): readonly LetterCause[] | Promise<readonly LetterCause[]>;
  /** The letters that are owed because of the time it is; asked about every minute, the same ones again do no harm. */
  dueBy?(now: Date): Promise<readonly LetterCause[]>;
  /** What it says at the moment, or why it need not be sent any more. */
  compose(letter: QueuedLetter): Promise<LetterContent | LetterDropReason>;
}

/** A kind that names its categories by their catalogues: `causedBy` is given exactly their events. Its label goes by its name. */
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
    // An event of one of these categories is what its catalogue says.
    causedBy: (event) =>
      causedBy && names.includes(event.category) ? causedBy(event as unknown as RecordedIn<C>) : [],
  };
}

/**
 * All kinds of letters. A slice adds its own in the constructor of one of its providers; the outbox, the sending, the
 * screens and the choices then know it (docs/adr/0035-letters.md).
 */
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
