import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvitedUser, ManagedUser } from '@lox/contracts/user-management.js';
import { shownMessage } from '../../../../shared/api.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { useShowInvitation } from '../access/use-show-invitation.js';
import { createUser, putUser } from '../user-calls.js';
import { currentRecordOf } from '../user-errors.js';
import { userKeys } from '../user-queries.js';
import { editOf, newUserOf, type UserForm } from './user-form.js';

export function useSaveUser(onSaved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const showInvitation = useShowInvitation();
  return useMutation({
    mutationFn: ({ form, seen }: { form: UserForm; seen: ManagedUser | null }): Promise<InvitedUser> =>
      seen ? putUser(seen, editOf(form, seen)) : createUser(newUserOf(form)),
    onSuccess: (saved, { seen }) => {
      const { name } = saved;
      const isUndoable = saved.email === seen?.email && saved.role === seen.role;
      if (!seen && saved.state === 'invited') void showInvitation(saved);
      else if (seen)
        toast.success(
          'Usuário atualizado',
          `Os dados de ${name} foram salvos.`,
          isUndoable ? offerUndo(saved) : [],
        );
      else toast.success('Usuário criado', `${name} já pode entrar com o e-mail e a senha.`);
      onSaved();
    },
    onError: (error, { seen }) => {
      if (currentRecordOf(error))
        return toast.warning(
          'Outra pessoa alterou este usuário primeiro',
          'O que você digitou continua aqui. Salve de novo para aplicar sobre a versão atual.',
        );
      toast.error(
        seen ? 'Erro ao atualizar usuário' : 'Erro ao criar usuário',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}
