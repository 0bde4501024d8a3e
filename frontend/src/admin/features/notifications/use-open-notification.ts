import { useQueryClient } from '@tanstack/react-query';
import { notificationAddress, type Notification } from '@lox/contracts/notifications.js';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../ui/use-toast.js';
import { markRead, notificationKeys } from './notification-queries.js';

export function useOpenNotification(): (notification: Notification) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  return useCallback(
    (notification) => {
      const address = notificationAddress(notification.data);
      if (address) void navigate(address);
      toast.close(notification.id);
      if (notification.isRead) return;
      markRead(notification.id)
        .catch((error: unknown) => console.warn('marking as read failed', error))
        .finally(() => void client.invalidateQueries({ queryKey: notificationKeys.all }));
    },
    [client, navigate, toast],
  );
}
