import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { shownMessage } from '../../../../shared/api.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { applyTemplate, savePermissions } from '../user-calls.js';
import { currentRecordOf } from '../user-errors.js';
import { userKeys } from '../user-queries.js';
import type { Matrix } from '../../../records/permissions/matrix.js';

interface Saving {
  seen: ManagedUser;
  matrix: Matrix;
  template: PermissionTemplate | null;
}

export function useSavePermissions(onSaved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  return useMutation({
    mutationFn: ({ seen, matrix, template }: Saving) =>
      template ? applyTemplate(seen, template) : savePermissions(seen, matrix),
    onSuccess: (saved, { template }) => {
      const { name } = saved;
      const [title, text] = template
        ? ['Template aplicado', `${name} agora tem as permissões de ${template.name}.`]
        : ['Permissões atualizadas', `As permissões de ${name} já estão valendo.`];
      toast.success(title, text, offerUndo(saved));
      onSaved();
    },
    onError: (error, { template }) => {
      if (currentRecordOf(error))
        return toast.warning(
          'Outra pessoa alterou este usuário primeiro',
          'Suas escolhas continuam aqui. Confira e salve de novo.',
        );
      toast.error(
        template ? 'Erro ao aplicar template' : 'Erro ao atualizar permissões',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      );
    },
    onSettled: (_, error) => {
      if (error) void client.invalidateQueries({ queryKey: userKeys.templates });
      return client.invalidateQueries({ queryKey: userKeys.all });
    },
  });
}
