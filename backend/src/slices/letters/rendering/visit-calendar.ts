import type { AgencyProfile } from '../../../platform/agency/agency.js';
import type { LetterContent } from '../../../platform/mail/letter-kinds.js';

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
  agency: AgencyProfile;
  /** Host of the site. */
  host: string;
}

/**
 * The entry as RFC 5545 text. The UID is the visit's for good and the sequence grows with it: calendars move or remove
 * the entry that an earlier letter made. Instants are UTC, which every calendar shows in its owner's time; São Paulo's
 * rules need not be sent along. Undefined when the library refuses a value, as an unusual address: the letter goes without.
 */
export async function calendarOf(visit: CalendarVisit): Promise<LetterContent['calendar']> {
  const { createEvent } = await import('ics');
  const { visitId, revision, start, minutes, isCancelled, title, place, text, url, attendee, agency, host } =
    visit;
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const { error, value } = createEvent({
    productId: '-//LOX//Visitas//PT',
    method,
    uid: `visit-${visitId}@${host}`,
    sequence: revision,
    start: Date.parse(start),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes },
    title,
    location: place,
    // Not as `url`: the library knows no address of a test machine.
    description: `${text}\n${url}`,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: isCancelled ? 'FREE' : 'BUSY',
    organizer: { name: agency.name, email: agency.email },
    attendees: [
      {
        name: attendee.name,
        email: attendee.address,
        rsvp: false,
        partstat: 'ACCEPTED',
        role: 'REQ-PARTICIPANT',
      },
    ],
    calName: agency.name,
    ...(!isCancelled && {
      alarms: [{ action: 'display' as const, description: title, trigger: { hours: 2, before: true } }],
    }),
  });
  return error || !value ? undefined : { method, text: value };
}
