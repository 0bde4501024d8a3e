import type { AgencyProfile } from '../../settings/agency/agency.published.js';
import type { LetterContent } from '../../../platform/edge/mail/letter-kinds.js';
import { icalFile, icalParameter, icalText, icalTime, mailto, type ContentLine } from './ical.js';

/** A visit as an entry of the receiver's own calendar. */
export interface CalendarVisit {
  visitId: string;
  /** Of the visit's stream: it only grows, so that a later letter replaces an earlier entry. */
  revision: number;
  /** ISO UTC. */
  start: string;
  minutes: number;
  isCancelled: boolean;
  title: string;
  place: string;
  text: string;
  url: string;
  attendee: { name: string; address: string };
  agency: Pick<AgencyProfile, 'name' | 'email'>;
  /** Under which the installation's entries are known: see `CalendarNames`. */
  host: string;
}

/**
 * The entry as RFC 5545 text. The UID is the visit's for good and the sequence grows with it: calendars move or remove
 * the entry that an earlier letter made. Instants are UTC, which every calendar shows in its owner's time; São Paulo's
 * rules need not be sent along.
 */
export function visitCalendarEntry(visit: CalendarVisit): NonNullable<LetterContent['calendar']> {
  const { visitId, revision, start, minutes, isCancelled, title, place, text, url, attendee, agency, host } =
    visit;
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const lines: ContentLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', icalText(`-//${agency.name.replaceAll('/', ' ')}//Visitas//PT`)],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', method],
    ['BEGIN', 'VEVENT'],
    ['UID', icalText(`visit-${visitId}@${host}`)],
    ['SEQUENCE', String(revision)],
    ['DTSTAMP', icalTime(new Date())],
    ['DTSTART', icalTime(new Date(start))],
    ['DURATION', `PT${minutes}M`],
    ['SUMMARY', icalText(title)],
    ...(place ? [['LOCATION', icalText(place)] as const] : []),
    ['DESCRIPTION', icalText(`${text}\n${url}`)],
    ['STATUS', isCancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['TRANSP', isCancelled ? 'TRANSPARENT' : 'OPAQUE'],
    [`ORGANIZER${named(agency.name)}`, mailto(agency.email)],
    [
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${named(attendee.name)}`,
      mailto(attendee.address),
    ],
    ...(isCancelled ? [] : reminder(title)),
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return { method, text: icalFile(lines) };
}

const named = (name: string): string => (name.trim() ? `;CN=${icalParameter(name)}` : '');

/** Two hours before. */
const reminder = (title: string): ContentLine[] => [
  ['BEGIN', 'VALARM'],
  ['ACTION', 'DISPLAY'],
  ['DESCRIPTION', icalText(title)],
  ['TRIGGER', '-PT2H'],
  ['END', 'VALARM'],
];
