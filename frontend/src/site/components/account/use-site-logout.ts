import { useNavigate } from 'react-router-dom';
import { usePageQueryCache } from '../../api/page-query-cache.js';
import { sessionQuery } from '../../api/queries.js';
import { useApi } from '../../api/site-api.js';
import { useSiteMutation } from '../../api/use-site-mutation.js';
import { useSiteToast } from '../toasts/toast-provider.js';

export function useSiteLogout() {
  const api = useApi();
  const reads = usePageQueryCache();
  const navigate = useNavigate();
  const toast = useSiteToast();
  return useSiteMutation({
    send: () => api.post('/api/auth/logout'),
    onSuccess: async () => {
      const [session] = sessionQuery().queryKey;
      reads.set(sessionQuery(), { user: null });
      await navigate('/');
      const queries = await reads.client();
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
      toast({ title: 'Logout realizado', description: 'Você foi desconectado com sucesso.' });
    },
    onError: (error) => toast({ title: 'Erro no logout', description: error.message, tone: 'destructive' }),
  });
}
