import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sessionQuery } from '../../api/queries.js';
import { useApi } from '../../api/site-api.js';
import { useToast } from '../toasts/toast-provider.js';

/** Ends the session and goes to the home page (docs/behaviour/session-and-access.md#signing-out). */
export function useLogout() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: () => api.post('/api/auth/logout'),
    onSuccess: async () => {
      // Drop all cached reads; visible ones are refetched as a visitor.
      const [session] = sessionQuery().queryKey;
      queries.setQueryData(sessionQuery().queryKey, { user: null });
      await navigate('/');
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
      toast({ title: 'Logout realizado', description: 'Você foi desconectado com sucesso.' });
    },
    onError: (error) => toast({ title: 'Erro no logout', description: error.message, tone: 'destructive' }),
  });
}
