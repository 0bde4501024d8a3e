import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PermissionTemplate, WriteTemplate } from '@lox/contracts/permission-templates.js';
import { App } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { currentRecordOf } from '../user-errors.js';
import { userKeys } from '../user-queries.js';
import { deleteTemplate, postTemplateRestore, saveTemplate } from './template-calls.js';

interface Done {
  title: string;
  text?: string;
}

function useTemplateAction<T>(work: (given: T) => Promise<object>, done: (given: T) => Done, failed: string) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  return useMutation({
    mutationFn: work,
    onSuccess: (saved, given) => {
      const { title, text } = done(given);
      toast.success(title, text, offerUndo(saved));
    },
    onError: (error) => {
      if (currentRecordOf<PermissionTemplate>(error))
        toast.warning('Outra pessoa alterou este modelo primeiro', 'Confira como ele está e tente de novo.');
      else toast.error(failed, shownMessage(error, 'O servidor não respondeu como esperado.'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.templates }),
  });
}

export const useSaveTemplate = () =>
  useTemplateAction(
    ({ seen, wanted }: { seen: PermissionTemplate | null; wanted: WriteTemplate }) =>
      saveTemplate(seen, wanted),
    ({ seen }) =>
      seen
        ? { title: 'Modelo salvo', text: 'Quem já recebeu este modelo fica com as permissões que tem.' }
        : { title: 'Modelo criado', text: 'Já pode ser aplicado nas permissões de cada pessoa.' },
    'Erro ao salvar o modelo',
  );

export interface TemplateActions {
  restore(template: PermissionTemplate): void;
  remove(template: PermissionTemplate): void;
}

export function useTemplateActions(): TemplateActions {
  const { modal } = App.useApp();
  const restoring = useTemplateAction(
    postTemplateRestore,
    () => ({ title: 'Modelo original de volta' }),
    'Erro ao restaurar o modelo',
  );
  const removing = useTemplateAction(
    deleteTemplate,
    () => ({ title: 'Modelo excluído' }),
    'Erro ao excluir o modelo',
  );
  const ask = (title: string, content: string, okText: string, work: () => Promise<unknown>) =>
    void modal.confirm({
      ...NO_ANIMATION,
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      onOk: () => work().catch(() => undefined),
    });
  return {
    restore: (template) =>
      ask(
        `Restaurar o original de “${template.name}”?`,
        'Nome, descrição e permissões voltam a ser como vieram. Ninguém perde nem ganha permissões agora.',
        'Restaurar original',
        () => restoring.mutateAsync(template),
      ),
    remove: (template) =>
      ask(
        `Excluir o modelo “${template.name}”?`,
        'Quem já o recebeu fica com as permissões que tem.',
        'Excluir',
        () => removing.mutateAsync(template),
      ),
  };
}
