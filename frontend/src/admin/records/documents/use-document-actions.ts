import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DOCUMENT_TYPE_LABELS, type DocumentType, type LibraryDocument } from '@lox/contracts/documents.js';
import { App } from 'antd';
import { useState } from 'react';
import { shownMessage, withErrorCode } from '../../../shared/api.js';
import { useOfferRequestUndo } from '../undo/offer-request-undo.js';
import { useOfferRestore } from '../undo/restore.js';
import { downloadFile } from '../../ui/download-file.js';
import { useToast } from '../../ui/use-toast.js';
import { changeDocument, deleteDocument, fetchFile } from './document-calls.js';
import { documentKeys } from './document-keys.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';

export interface DocumentActions {
  download(document: LibraryDocument): void;
  remove(document: LibraryDocument): void;
  setType(document: LibraryDocument, type: DocumentType): void;
  preview(document: LibraryDocument | null): void;
  previewed: LibraryDocument | null;
  downloading: string | undefined;
}

export function useDocumentActions(): DocumentActions {
  const client = useQueryClient();
  const toast = useToast();
  const offerRestore = useOfferRestore();
  const offerUndo = useOfferRequestUndo();
  const { modal } = App.useApp();
  const download = useMutation({
    mutationFn: async ({ id, name }: LibraryDocument) => downloadFile(await fetchFile(id), name),
    onError: (error) => toast.error('Erro no download', withErrorCode(error, 'Erro ao baixar o documento')),
  });
  const remove = useMutation({
    mutationFn: ({ id }: LibraryDocument) => deleteDocument(id),
    onSuccess: (_, { id, name }) => toast.success('Documento deletado', name, offerRestore('document', [id])),
    onError: (error) =>
      toast.error('Erro ao deletar', shownMessage(error, 'Não foi possível deletar o documento.')),
    onSettled: () => client.invalidateQueries({ queryKey: documentKeys.all }),
  });
  const retype = useMutation({
    mutationFn: ({ document, type }: { document: LibraryDocument; type: DocumentType }) =>
      changeDocument(document.id, { type }),
    onSuccess: (saved) => {
      const text = `${saved.name}: ${DOCUMENT_TYPE_LABELS[saved.type]}`;
      toast.success('Documento atualizado', text, offerUndo(saved));
    },
    onError: (error) =>
      toast.error('Erro ao atualizar', shownMessage(error, 'Não foi possível mudar o tipo do documento.')),
    onSettled: () => client.invalidateQueries({ queryKey: documentKeys.all }),
  });
  const [previewed, preview] = useState<LibraryDocument | null>(null);
  return {
    setType: (document, type) => retype.mutate({ document, type }),
    preview,
    previewed,
    download: download.mutate,
    remove: (document) => {
      modal.confirm({
        ...NO_ANIMATION,
        title: 'Deletar documento?',
        content: `“${document.name}” sai da biblioteca para todos e fica 30 dias na lixeira.`,
        okText: 'Deletar',
        okButtonProps: { danger: true },
        cancelText: 'Cancelar',
        onOk: () => remove.mutateAsync(document).catch(() => undefined),
      });
    },
    downloading: download.isPending ? download.variables.id : undefined,
  };
}
