import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REQUIRABLE_ROLES, type RequirableRole, type SignInPolicy } from '@lox/contracts/sign-in.js';
import { Alert, Skeleton, Switch } from 'antd';
import { ApiError, call, shownMessage } from '../../../../shared/api.js';
import { useSession } from '../../../session/session.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { useToast } from '../../../ui/use-toast.js';
import panel from '../../../ui/panel.module.css';
import styles from './security.module.css';

const PATH = '/api/admin/sign-in-policy';
const KEY = ['sign-in-policy'];
const WHO: Record<RequirableRole, string> = { admin: 'Administradores', broker: 'Corretores' };

export default function SecurityTab() {
  const { user } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<SignInPolicy>(PATH, { signal }),
  });
  const saving = useMutation({
    mutationFn: (requiredOf: RequirableRole[]) =>
      call<SignInPolicy>(PATH, { method: 'PUT', body: { requiredOf } }),
    onSuccess: (policy) => {
      client.setQueryData(KEY, policy);
      toast.success('Segurança alterada', 'Vale desde já, em todos os acessos.');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body?.code === 'proof_required') return;
      toast.error('Erro ao alterar a segurança', shownMessage(error, 'Tente de novo em instantes.'));
    },
  });
  const mayChange = user.role === 'admin';
  const required = query.data?.requiredOf ?? [];
  return (
    <section className={`${panel.panel} ${styles.card}`} aria-labelledby="required-factors">
      <div>
        <h2 id="required-factors">Exigir verificação em duas etapas</h2>
        <p>
          Quem ainda não a ativou é levado a ativá-la ao entrar, e não faz mais nada antes. Cada pessoa usa um
          aplicativo de códigos ou uma chave de acesso.
        </p>
      </div>
      <LoadFailed query={query} />
      {query.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {!mayChange && (
        <Alert type="info" showIcon title="Somente administradores podem alterar a segurança." />
      )}
      {query.data &&
        REQUIRABLE_ROLES.map((role) => (
          <label key={role} className={`row gap-3 medium ${styles.choice}`}>
            <Switch
              checked={required.includes(role)}
              disabled={!mayChange || saving.isPending}
              onChange={(on) =>
                saving.mutate(on ? [...required, role] : required.filter((one) => one !== role))
              }
            />
            {WHO[role]}
          </label>
        ))}
    </section>
  );
}
