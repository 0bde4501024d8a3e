import { useNavigate } from 'react-router-dom';
import { useReads } from '../../api/page-reads.js';
import { sessionQuery } from '../../api/queries.js';
import { useApi } from '../../api/site-api.js';
import { useSending } from '../../api/use-sending.js';
import { useToast } from '../toasts/toast-provider.js';

/** Ends the session and goes to the home page (docs/behaviour/session-and-access.md#signing-out). */
export function useLogout() {
  const api = useApi();
  const reads = useReads();
  const navigate = useNavigate();
  const toast = useToast();
  return useSending({
    send: () => api.post('/api/auth/logout'),
    onSuccess: async () => {
      // Drop all cached reads; visible ones are refetched as a visitor.
      const [session] = sessionQuery().queryKey;
      reads.put(sessionQuery(), { user: null });
      await navigate('/');
      const queries = await reads.client();
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
      toast({ title: 'Logout realizado', description: 'Você foi desconectado com sucesso.' });
    },
    onError: (error) => toast({ title: 'Erro no logout', description: error.message, tone: 'destructive' }),
  });
}
