import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { withoutReferences, type ClearedReference } from './references.js';

/** Tells whether the demonstration recorded an event. */
export type Recognise = (event: StoredEvent) => boolean;

/** Go whole when the demonstration made them, whoever worked on them later. Their keys are UUIDs. */
const RECORDS = new Set(['user', 'lead', 'property', 'visit', 'document', 'apiToken', 'webhook']);
/** What the agency has once: it goes where nobody but the demonstration changed it, and else stays whole. */
const SHARED = new Set(['page', 'settings', 'agency']);
/** Named by the account that they belong to. */
const OF_ACCOUNT = new Set([
  'signIn',
  'signInDevice',
  'signInGuess',
  'letterChoice',
  'notificationChoice',
  'absence',
  'brokerAgenda',
]);
/** Each event says, in this field, whose it is: such a stream may be left with some of its events. */
const SAYS_WHOSE: { readonly [category: string]: string } = {
  userEmail: 'userId',
  adminRoster: 'userId',
  propertySlug: 'propertyId',
  propertyCode: 'propertyId',
};
/** Further streams that may be left with some of their events. */
const DIVIDED = new Set([...Object.keys(SAYS_WHOSE), 'brokerAgenda', 'operations']);

/** What people alone have recorded: it stays. Letters go with what they are about (`kept-documents.ts`). */
const OF_PEOPLE = new Set([
  'firstRun',
  'letter',
  'letterRules',
  'letterText',
  'mailServer',
  'operations',
  'roleTemplate',
  'signInPolicy',
]);

/** Everything of which it is said here what becomes of it. */
export const SETTLED: ReadonlySet<string> = new Set([
  ...RECORDS,
  ...SHARED,
  ...OF_ACCOUNT,
  ...Object.keys(SAYS_WHOSE),
  ...OF_PEOPLE,
]);

/** What the survey knows of a stream. */
export interface SurveyedStream {
  stream: string;
  category: string;
  /** The demonstration began it. */
  isDemonstrated: boolean;
  /** Somebody else has an event in it. */
  isTouched: boolean;
  /** Keys of what it cannot be without. */
  needs: Set<string>;
}

/** What remains of an event, and which references of it were taken back. */
export interface Remainder {
  event: StoredEvent;
  resets: readonly ClearedReference[];
}

/**
 * Which streams of a log go with the demonstration, and what remains of the others. Every event of the log is to be
 * looked at, in order, before anything is asked.
 */
export class Removal {
  private readonly streams = new Map<string, SurveyedStream>();
  private readonly goneStreams = new Set<string>();
  private readonly goneKeys = new Set<string>();

  constructor(private readonly recognise: Recognise) {}

  observe(event: StoredEvent): void {
    const { stream, category } = event;
    const isDemonstrated = this.recognise(event);
    let known = this.streams.get(stream);
    if (!known) {
      known = { stream, category, isDemonstrated, isTouched: false, needs: new Set() };
      this.streams.set(stream, known);
    }
    known.isTouched ||= !isDemonstrated;
    for (const key of needsOf(event)) known.needs.add(key);
  }

  /** To be called once, after everything was looked at. */
  decide(): void {
    const all = [...this.streams.values()];
    for (const one of all) if (isDemonstrations(one)) this.take(one);
    // In the order of the log: a lead stands before its visits.
    for (const one of all) if (this.isLost(one)) this.take(one);
  }

  /** Has a stream left out of which the log does not say whose it is. */
  leaveOut(stream: string): void {
    this.goneStreams.add(stream);
  }

  get surveyed(): SurveyedStream[] {
    return [...this.streams.values()];
  }

  /** Whether a stream goes, or the record that has this key. */
  isGone(name: string): boolean {
    return this.goneStreams.has(name) || this.goneKeys.has(name);
  }

  /** What is to be kept of an event; null: nothing. Its revision may lie behind a hole then: see `Renumbering`. */
  remainder(event: StoredEvent): Remainder | null {
    if (this.isGone(event.stream) || this.refersToGone(event)) return null;
    const { data, resets } = withoutReferences(event, (key) => this.goneKeys.has(key));
    return { event: { ...event, data }, resets };
  }

  private refersToGone({ type, category, data }: StoredEvent): boolean {
    if (category in SAYS_WHOSE) return this.isGone(String(data[SAYS_WHOSE[category]!]));
    if (type === 'BrokerTimeTaken') return this.isGone(String(data.visitId));
    return type === 'EventRevealed' && this.isGone(String(data.stream));
  }

  private isLost({ stream, category, needs }: SurveyedStream): boolean {
    if (this.goneStreams.has(stream) || needs.size === 0) return false;
    const gone = (key: string): boolean => this.goneKeys.has(key);
    return category in SAYS_WHOSE ? [...needs].every(gone) : [...needs].some(gone);
  }

  private take({ stream, category }: SurveyedStream): void {
    this.goneStreams.add(stream);
    if (RECORDS.has(category)) this.goneKeys.add(keyOf(stream, category));
  }
}

const keyOf = (stream: string, category: string): string => stream.slice(category.length + 1);

const isDemonstrations = ({ category, isDemonstrated, isTouched }: SurveyedStream): boolean =>
  isDemonstrated && (RECORDS.has(category) || (SHARED.has(category) && !isTouched));

function needsOf({ type, stream, category, data }: StoredEvent): string[] {
  if (OF_ACCOUNT.has(category)) return [keyOf(stream, category)];
  if (category in SAYS_WHOSE) return [String(data[SAYS_WHOSE[category]!])];
  if (type === 'VisitRequested' || type === 'VisitScheduled')
    return [String(data.leadId), String(data.propertyId)];
  return type === 'ApiTokenMade' || type === 'WebhookRegistered' ? [String(data.userId)] : [];
}

/** Closes the holes that single events leave in their streams. One for each pass over the log. */
export class Renumbering {
  private readonly revisions = new Map<string, number>();

  /** A record's stream has no holes and is left as it is: others name its revisions. */
  of(event: StoredEvent): StoredEvent {
    if (!DIVIDED.has(event.category)) return event;
    const revision = this.revisions.get(event.stream) ?? 0;
    this.revisions.set(event.stream, revision + 1);
    return { ...event, revision };
  }
}
