import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { connectLive } from '../../shared/realtime.js';
import { useLeadHints } from '../features/leads/use-lead-hints.js';
import { useDashboardHints } from '../features/dashboard/use-dashboard-hints.js';
import { useDocumentHints } from '../features/documents/use-document-hints.js';
import { ArrivalsContext } from '../features/notifications/arrivals.js';
import { notificationKeys } from '../features/notifications/notification-queries.js';
import { useArrivals } from '../features/notifications/use-arrivals.js';
import { usePropertyHints } from '../features/properties/use-property-hints.js';
import { sessionKeys } from '../features/session/session-queries.js';
import { useSession } from '../features/session/session.js';
import { useUserHints } from '../features/users/use-user-hints.js';
import { useVisitHints } from '../features/visits/use-visit-hints.js';

/** Holds the live line open while somebody is signed in, and hands what it brings to the features. */
export function Live({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const client = useQueryClient();
  const { arrivals, arrive } = useArrivals();
  const leads = useLeadHints();
  const properties = usePropertyHints();
  const visits = useVisitHints();
  const documents = useDocumentHints();
  const dashboard = useDashboardHints();
  const users = useUserHints();
  const handlers = useEffectEvent(() => ({
    onNotification: arrive,
    onHint: (hint: { what: string; id: string; revision: number }) => {
      if (hint.what === 'lead' || hint.what === 'property') dashboard.changed();
      if (hint.what === 'lead') leads.changed(hint.id, hint.revision);
      else if (hint.what === 'visit') visits.changed(hint.id, hint.revision);
      else if (hint.what === 'property') properties.changed();
      else if (hint.what === 'document') documents.changed();
      else if (hint.what === 'user') users.changed();
      else if (hint.what === 'notifications') {
        void client.invalidateQueries({ queryKey: notificationKeys.all });
      } else void client.invalidateQueries({ queryKey: sessionKeys.all });
    },
    onReconnected: () => {
      leads.unknownChanges();
      properties.changed();
      documents.changed();
      dashboard.changed();
      users.changed();
      void client.invalidateQueries({ queryKey: notificationKeys.all });
    },
  }));
  const { id, role } = user;
  useEffect(
    () =>
      connectLive(
        { id, role },
        {
          onNotification: (notification) => handlers().onNotification(notification),
          onHint: (hint) => handlers().onHint(hint),
          onReconnected: () => handlers().onReconnected(),
        },
      ),
    [id, role],
  );
  return <ArrivalsContext value={arrivals}>{children}</ArrivalsContext>;
}
