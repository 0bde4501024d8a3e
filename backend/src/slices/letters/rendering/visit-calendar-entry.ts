import type { AgencyProfile } from '../../settings/agency/agency.published.js';
import type { LetterContent } from '../../../platform/edge/mail/letter-kinds.js';
import { icalFile, icalParameter, icalText, icalTime, mailto, type ContentLine } from './ical-syntax.js';

export interface CalendarVisit {
  visitId: string;
  /** It only grows, so a later letter replaces the entry. */
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
  /** See `CalendarHost`. */
  host: string;
}

/** Calendars replace the entry by UID and sequence. */
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

const reminder = (title: string): ContentLine[] => [
  ['BEGIN', 'VALARM'],
  ['ACTION', 'DISPLAY'],
  ['DESCRIPTION', icalText(title)],
  ['TRIGGER', '-PT2H'],
  ['END', 'VALARM'],
];
