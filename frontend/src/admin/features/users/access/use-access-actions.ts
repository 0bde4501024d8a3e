import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { App } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { inviteAgain, reactivateUser, deleteInvitation } from '../user-calls.js';
import { userKeys } from '../user-queries.js';
import { useShowInvitation } from './use-show-invitation.js';

export interface AccessActions {
  invite(user: ManagedUser): void;
  withdraw(user: ManagedUser): void;
  reactivate(user: ManagedUser): void;
}

export function useAccessActions(): AccessActions {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const { modal } = App.useApp();
  const showInvitation = useShowInvitation();
  const failed = (error: unknown) =>
    toast.error('Não foi possível mudar o acesso', shownMessage(error, 'Tente de novo em instantes.'));
  const onSettled = () => client.invalidateQueries({ queryKey: userKeys.all });
  const invite = useMutation({
    mutationFn: ({ id }: ManagedUser) => inviteAgain(id),
    onSuccess: showInvitation,
    onError: failed,
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: ManagedUser) => deleteInvitation(id),
    onSuccess: ({ name }) => toast.success('Convite retirado', `O link de ${name} não vale mais.`),
    onError: failed,
    onSettled,
  });
  const reactivate = useMutation({
    mutationFn: ({ id }: ManagedUser) => reactivateUser(id),
    onSuccess: (user) =>
      toast.success('Usuário reativado', `${user.name} pode entrar de novo.`, offerUndo(user)),
    onError: failed,
    onSettled,
  });
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>): void => {
    const onOk = () => run().catch(() => undefined);
    void modal.confirm({ ...NO_ANIMATION, title, content, okText, cancelText: 'Cancelar', onOk });
  };
  return {
    invite: (user) => invite.mutate(user),
    withdraw: (user) =>
      ask(
        `Retirar o convite de ${user.name}?`,
        'O link deixa de valer e a pessoa não entra. A conta continua na lista; você pode convidar de novo ou excluí-la.',
        'Retirar convite',
        () => withdraw.mutateAsync(user),
      ),
    reactivate: (user) =>
      ask(
        `Reativar ${user.name}?`,
        'A pessoa volta a entrar com a senha que tinha, com as mesmas permissões, e a receber leads.',
        'Reativar',
        () => reactivate.mutateAsync(user),
      ),
  };
}
