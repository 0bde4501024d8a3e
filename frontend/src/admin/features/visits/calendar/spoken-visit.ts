import { localTime } from '@lox/contracts/local-time.js';
import { VISIT_STATUS_LABELS, type Visit } from '@lox/contracts/visits.js';
import { clientName, propertyTitle } from '../../../records/visit-texts.js';
import { endTime } from './time-grid.js';

/** Names the element that tells how a visit is dragged by keyboard. */
export const DRAG_HELP_ID = 'visit-drag-help';

/** What stands in front of a visit: its time, or that it goes on from the evening before. */
export const beginningText = (visit: Visit, continued: boolean): string =>
  continued ? 'continua' : localTime(visit.scheduledDate);

/** A visit as it is read aloud: what its small card shows, in the same order, and all that it leaves to the eye. */
export function spokenVisit(visit: Visit, continued = false): string {
  const parts = [
    beginningText(visit, continued),
    clientName(visit),
    visit.provisional && 'horário a confirmar',
    propertyTitle(visit),
    visit.broker?.name,
    VISIT_STATUS_LABELS[visit.status],
    continued && `desde as ${localTime(visit.scheduledDate)} da véspera até as ${endTime(visit)}`,
  ];
  return parts.filter(Boolean).join(', ');
}
