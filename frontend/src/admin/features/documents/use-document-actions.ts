import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryDocument } from '@lox/contracts/documents.js';
import { App } from 'antd';
import { shownMessage, withErrorCode } from '../../../shared/api.js';
import { downloadFile } from '../../ui/download-file.js';
import { useToast } from '../../ui/use-toast.js';
import { deleteDocument, fetchFile } from './document-calls.js';
import { documentKeys } from './document-queries.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';

export interface DocumentActions {
  download(document: LibraryDocument): void;
  remove(document: LibraryDocument): void;
  downloading: string | undefined;
}

export function useDocumentActions(): DocumentActions {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const download = useMutation({
    mutationFn: async ({ id, name }: LibraryDocument) => downloadFile(await fetchFile(id), name),
    onError: (error) => toast.error('Erro no download', withErrorCode(error, 'Erro ao baixar o documento')),
  });
  const remove = useMutation({
    mutationFn: ({ id }: LibraryDocument) => deleteDocument(id),
    onSuccess: (_, { name }) => toast.success('Documento deletado', name),
    onError: (error) =>
      toast.error('Erro ao deletar', shownMessage(error, 'Não foi possível deletar o documento.')),
    onSettled: () => client.invalidateQueries({ queryKey: documentKeys.all }),
  });
  return {
    download: download.mutate,
    remove: (document) => {
      modal.confirm({
        ...NO_ANIMATION,
        title: 'Deletar documento?',
        content: `“${document.name}” será apagado para todos, com o arquivo. Não há como desfazer.`,
        okText: 'Deletar',
        okButtonProps: { danger: true },
        cancelText: 'Cancelar',
        onOk: () => remove.mutateAsync(document).catch(() => undefined),
      });
    },
    downloading: download.isPending ? download.variables.id : undefined,
  };
}
