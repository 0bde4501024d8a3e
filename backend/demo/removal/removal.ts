import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { withoutReferences, type ClearedReference } from './references.js';

export type Recognise = (event: StoredEvent) => boolean;

/** The demonstration's own go whole; their keys are UUIDs. */
const RECORDS = new Set([
  'user',
  'lead',
  'property',
  'visit',
  'document',
  'apiToken',
  'webhook',
  'owner',
  'incomingLead',
  'portalReport',
]);
/** Removed only where no person changed them, else kept whole. */
const SHARED = new Set(['page', 'settings', 'agency', 'portal', 'reportAddress', 'leadChannel']);
const OF_ACCOUNT = new Set([
  'signIn',
  'signInDevice',
  'signInGuess',
  'letterChoice',
  'notificationChoice',
  'absence',
  'brokerAgenda',
  'workingHours',
]);
const OF_PROPERTY = new Set(['mandate', 'ownerPage', 'advert']);
const SAYS_WHOSE: { readonly [category: string]: string } = {
  userEmail: 'userId',
  leadContact: 'leadId',
  adminRoster: 'userId',
  propertySlug: 'propertyId',
  propertyCode: 'propertyId',
};
const DIVIDED = new Set([...Object.keys(SAYS_WHOSE), 'brokerAgenda', 'operations']);

/** Only people record them; letters follow their subject. */
const OF_PEOPLE = new Set([
  'firstRun',
  'letter',
  'letterRules',
  'lostReasons',
  'letterText',
  'mailServer',
  'operations',
  'publishingRules',
  'reasons',
  'roleTemplate',
  'signInPolicy',
  'waitingRules',
]);

export const SETTLED: ReadonlySet<string> = new Set([
  ...RECORDS,
  ...SHARED,
  ...OF_ACCOUNT,
  ...OF_PROPERTY,
  ...Object.keys(SAYS_WHOSE),
  ...OF_PEOPLE,
]);

export interface SurveyedStream {
  stream: string;
  category: string;
  isDemonstrated: boolean;
  isTouched: boolean;
  needs: Set<string>;
}

export interface Remainder {
  event: StoredEvent;
  resets: readonly ClearedReference[];
}

/** Observe every event in log order, decide, then ask. */
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

  decide(): void {
    const all = [...this.streams.values()];
    for (const one of all) if (isDemonstrations(one)) this.take(one);
    // A lead comes before its visits.
    for (const one of all) if (this.isLost(one)) this.take(one);
  }

  leaveOut(stream: string): void {
    this.goneStreams.add(stream);
  }

  get surveyed(): SurveyedStream[] {
    return [...this.streams.values()];
  }

  isGone(name: string): boolean {
    return this.goneStreams.has(name) || this.goneKeys.has(name);
  }

  /** Null: removed. Its revision may follow a gap. */
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
  if (OF_ACCOUNT.has(category) || OF_PROPERTY.has(category)) return [keyOf(stream, category)];
  if (category in SAYS_WHOSE) return [String(data[SAYS_WHOSE[category]!])];
  if (type === 'VisitRequested' || type === 'VisitScheduled')
    return [String(data.leadId), String(data.propertyId)];
  if (type === 'IncomingLeadPlaced' || type === 'IncomingLeadReturned') return [String(data.leadId)];
  if (type === 'LeadWithdrawn') return [String(data.entry)];
  return type === 'ApiTokenMade' || type === 'WebhookRegistered' ? [String(data.userId)] : [];
}

/** Closes gaps in revisions. */
export class Renumbering {
  private readonly revisions = new Map<string, number>();

  /** Records' streams have no gaps: other events name their revisions. */
  of(event: StoredEvent): StoredEvent {
    if (!DIVIDED.has(event.category)) return event;
    const revision = this.revisions.get(event.stream) ?? 0;
    this.revisions.set(event.stream, revision + 1);
    return { ...event, revision };
  }
}
