import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionKeys, type SessionAnswer } from './session-queries.js';
import { storeSession } from './stored-session.js';

export function useStartSession(): (answer: SessionAnswer) => void {
  const client = useQueryClient();
  return useCallback(
    (answer) => {
      storeSession(answer);
      client.removeQueries({ queryKey: sessionKeys.permissions });
      client.setQueryData(sessionKeys.me, answer);
    },
    [client],
  );
}
