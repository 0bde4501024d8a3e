import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '@lox/contracts/users.js';
import { sessionQuery } from '../../api/queries.js';
import { useApi } from '../../api/site-api.js';
import { Icon } from '../icons/icon.js';
import { useToast } from '../toasts/toast-provider.js';
import styles from './header.module.css';

/** For administrators: the way to the back office, a greeting and the way out. */
export function AdminTools({ user, wide = false }: { user: SessionUser; wide?: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const leaving = useMutation({
    mutationFn: () => api.post('/api/auth/logout'),
    onSuccess: async () => {
      // Everything that was read goes; what the screen still shows is read again, as a visitor.
      queries.setQueryData(sessionQuery().queryKey, null);
      await navigate('/');
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/auth/me' });
      toast({ title: 'Logout realizado', description: 'Você foi desconectado com sucesso.' });
    },
    onError: (error) => toast({ title: 'Erro no logout', description: error.message, tone: 'destructive' }),
  });
  return (
    <div className={wide ? styles.adminWide : styles.admin}>
      {/* The back office is another program: a full page load. */}
      <a
        href="/admin"
        className={styles.settings}
        aria-label="Painel administrativo"
        title="Painel administrativo"
      >
        <Icon name="settings" size={22} />
      </a>
      <span className={styles.greeting}>Olá, {user.name}</span>
      <button
        type="button"
        className={styles.leave}
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        Sair
      </button>
    </div>
  );
}
