import { useQueryClient } from '@tanstack/react-query';
import { NOTIFICATION_TIMING, type Notification } from '@lox/contracts/notifications.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../ui/use-toast.js';
import { useInterfacePreferences } from '../../ui/interface-preferences.js';
import { notificationKeys } from './notification-queries.js';
import { playChime } from './chime.js';
import { useOpenNotification } from './use-open-notification.js';

export function useNotificationReceiver(): {
  arrivals: readonly Notification[];
  arrive(notification: Notification): void;
} {
  const [arrivals, setArrivals] = useState<readonly Notification[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const client = useQueryClient();
  const toast = useToast();
  const open = useOpenNotification();

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const arrive = useCallback(
    (notification: Notification) => {
      setArrivals((present) => [notification, ...present.filter((other) => other.id !== notification.id)]);
      toast.link(notification.id, notification.title, notification.message, () => open(notification));
      if (useInterfacePreferences.getState().soundOn) playChime();
      const later = (delay: number, act: () => void) => {
        const timer = setTimeout(() => {
          timers.current.delete(timer);
          act();
        }, delay);
        timers.current.add(timer);
      };
      later(NOTIFICATION_TIMING.refreshAfterArrival, () => {
        void client.invalidateQueries({ queryKey: notificationKeys.all });
      });
      later(NOTIFICATION_TIMING.refreshAfterArrival + NOTIFICATION_TIMING.removeLocalAfterRefresh, () =>
        setArrivals((present) => present.filter((other) => other.id !== notification.id)),
      );
    },
    [client, open, toast],
  );
  return { arrivals, arrive };
}
