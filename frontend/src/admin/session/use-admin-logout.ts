import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { pushOwner } from './push-owner.js';
import { logout } from './session-queries.js';
import { clearStoredSession } from './stored-session.js';

export function useAdminLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(async () => {
    clearStoredSession();
    try {
      if (pushOwner() !== null) await (await import('./push.js')).unsubscribe();
    } catch (error) {
      // An ended session gets no notifications anyway.
      console.warn('this device was not signed off', error);
    }
    try {
      await logout();
    } catch (error) {
      // The cookie expires by itself.
      console.warn('logout failed', error);
    }
    await navigate('/admin/login', { replace: true });
    client.clear();
  }, [client, navigate]);
}
