import { localTime } from '@lox/contracts/local-time.js';
import { VISIT_STATUS_LABELS, type Visit } from '@lox/contracts/visits.js';
import { clientName, propertyTitle } from '../../../records/visit-texts.js';
import { endTime } from './time-grid.js';

export const DRAG_HELP_ID = 'visit-drag-help';

export const visitStartText = (visit: Visit, continued: boolean): string =>
  continued ? 'continua' : localTime(visit.scheduledDate);

export function visitAccessibleName(visit: Visit, continued = false): string {
  const parts = [
    visitStartText(visit, continued),
    clientName(visit),
    visit.provisional && 'horário a confirmar',
    propertyTitle(visit),
    visit.broker?.name,
    VISIT_STATUS_LABELS[visit.status],
    continued && `desde as ${localTime(visit.scheduledDate)} da véspera até as ${endTime(visit)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The calendar finds a visit by these attributes. */
export const visitButtonProps = (visit: Visit, continued: boolean, reachable: boolean) => ({
  'data-visit-id': visit.id,
  'data-continued': continued || undefined,
  'data-status': visit.status,
  'data-provisional': visit.provisional,
  tabIndex: reachable ? 0 : -1,
  title: visitAccessibleName(visit, continued),
  'aria-label': visitAccessibleName(visit, continued),
  'aria-describedby': DRAG_HELP_ID,
});
