import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { App } from 'antd';
import { useOfferRestore } from '../../records/undo/restore.js';
import { useToast } from '../../ui/use-toast.js';
import { deleteUser } from './user-calls.js';
import { ADMIN_REMOVAL, removalProblem } from './user-errors.js';
import { userKeys } from './user-queries.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';

export function useRemoveUser(): (user: ManagedUser) => void {
  const client = useQueryClient();
  const toast = useToast();
  const offerRestore = useOfferRestore();
  const { modal } = App.useApp();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: ManagedUser) => deleteUser(id),
    onSuccess: (_, { id, name, role }) =>
      toast.success(
        'Usuário removido',
        `${name} não tem mais acesso.`,
        role === 'visitor' ? [] : offerRestore('user', [id]),
      ),
    onError: (error) => {
      const { title, text } = removalProblem(error);
      toast.error(title, text);
    },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
  return (user) => {
    if (user.role === 'admin') return toast.error(ADMIN_REMOVAL.title, ADMIN_REMOVAL.text);
    modal.confirm({
      ...NO_ANIMATION,
      title: `Excluir ${user.name}?`,
      content:
        'A pessoa perde o acesso na hora. O nome continua no histórico, e a conta fica 30 dias na lixeira.',
      okText: 'Excluir',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      onOk: () => mutateAsync(user).catch(() => undefined),
    });
  };
}
