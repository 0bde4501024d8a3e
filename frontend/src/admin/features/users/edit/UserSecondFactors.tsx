import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HeldSecondFactors as Held } from '@lox/contracts/sign-in.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { App, Button } from 'antd';
import { ApiError, call, shownMessage } from '../../../../shared/api.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { useToast } from '../../../ui/use-toast.js';
import styles from './held-second-factors.module.css';

export function UserSecondFactors({ user: { id, name } }: { user: ManagedUser }) {
  const path = `/api/admin/users/${encodeURIComponent(id)}/second-factors`;
  const queryKey = ['held-second-factors', id];
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call<Held>(path, { signal }) });
  const reset = useMutation({
    mutationFn: () => call(path, { method: 'DELETE' }),
    onSuccess: () => toast.success('Verificação redefinida', `${name} entra só com a senha.`),
    onError: (error) => {
      if (error instanceof ApiError && error.body?.code === 'proof_required') return;
      toast.error('Não foi possível redefinir', shownMessage(error, 'Tente de novo em instantes.'));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (!data || (!data.totp && data.passkeys === 0)) return null;
  const ask = () =>
    void modal.confirm({
      ...NO_ANIMATION,
      title: `Redefinir a verificação de ${name}?`,
      content:
        'Só se a pessoa perdeu o celular ou a chave, e você tem certeza de que é ela. Os acessos dela são encerrados.',
      okText: 'Redefinir',
      cancelText: 'Cancelar',
      onOk: () => reset.mutate(),
    });
  return (
    <div className={`row wrap between gap-2 ${styles.held}`}>
      <span>Esta conta usa a verificação em duas etapas.</span>
      <Button size="small" disabled={reset.isPending} onClick={ask}>
        Redefinir
      </Button>
    </div>
  );
}
