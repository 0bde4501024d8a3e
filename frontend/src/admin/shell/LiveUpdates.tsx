import { useQueryClient } from '@tanstack/react-query';
import type { ChangeHint } from '@lox/contracts/realtime.js';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { absenceHints } from '../records/absences.js';
import { dashboardHints } from '../features/dashboard/dashboard-queries.js';
import { documentHints } from '../records/documents/document-keys.js';
import { leadHints } from '../features/leads/lead-hints.js';
import { LiveNotificationsContext } from '../features/notifications/live-notifications.js';
import { notificationHints } from '../features/notifications/notification-queries.js';
import { useNotificationReceiver } from '../features/notifications/use-notification-receiver.js';
import { operationsHints } from '../features/operations/operations-queries.js';
import { refreshPaletteResults } from './palette/palette-results.js';
import { propertyHints } from '../features/properties/property-queries.js';
import { useReportHints } from '../features/reports/use-report-hints.js';
import { sessionKeys } from '../session/session-queries.js';
import { workingHoursHints } from '../records/working-hours/working-hours-calls.js';
import { useSession } from '../session/session.js';
import { userHints } from '../features/users/user-queries.js';
import { teamDayHints } from '../features/visits/calendar/team-day-query.js';
import { freeTimesHints } from '../features/visits/free-times/free-times-query.js';
import { visitHints } from '../features/visits/visit-hints.js';
import type { LiveData } from '../ui/live-data.js';
import { openLiveConnection } from './live-connection.js';
import { useLiveRefresh } from './use-live-refresh.js';

const LIVE: readonly LiveData[] = [
  leadHints,
  propertyHints,
  visitHints,
  freeTimesHints,
  teamDayHints,
  documentHints,
  dashboardHints,
  userHints,
  absenceHints,
  workingHoursHints,
  notificationHints,
  operationsHints,
];

const REPORTED = new Set<ChangeHint['what']>(['lead', 'visit', 'property']);

export function LiveUpdates({ children }: { children: ReactNode }) {
  const {
    user: { id, role },
  } = useSession();
  const { arrivals, arrive } = useNotificationReceiver();
  const client = useQueryClient();
  const { onHint, onAnything } = useLiveRefresh(LIVE);
  const reports = useReportHints();
  const onNotification = useEffectEvent(arrive);
  const onChange = useEffectEvent((hint: ChangeHint) => {
    refreshPaletteResults(client);
    if (REPORTED.has(hint.what)) reports.changed();
    onHint(hint);
  });
  const onReconnected = useEffectEvent(() => {
    refreshPaletteResults(client);
    reports.changed();
    void onAnything();
  });
  useEffect(
    () =>
      openLiveConnection(
        { id, role },
        {
          onNotification: (notification) => onNotification(notification),
          onHint: (hint) => onChange(hint),
          onReconnected: () => onReconnected(),
          onRefused: () => void client.invalidateQueries({ queryKey: sessionKeys.all }),
        },
      ),
    [client, id, role],
  );
  return <LiveNotificationsContext value={arrivals}>{children}</LiveNotificationsContext>;
}
