import { useMutation, useQueryClient } from '@tanstack/react-query';
import { guessDocumentType } from '@lox/contracts/document-kinds.js';
import { useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { useToast } from '../../ui/use-toast.js';
import { uploadDocuments, type DocumentRecord } from './document-calls.js';
import { documentKeys } from './document-keys.js';
import { stageFiles, uploadBatches, type StagedFile } from './staged-files.js';

export function useRecordUpload(record: DocumentRecord) {
  const client = useQueryClient();
  const toast = useToast();
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<StagedFile[]>([]);
  const sending = useMutation({
    mutationFn: async (staged: readonly StagedFile[]) => {
      const batches = uploadBatches(staged);
      for (const [at, batch] of batches.entries()) {
        const files = batch.map(({ file }) => file);
        const onProgress = (part: number) => setShare((at + part) / batches.length);
        await uploadDocuments(files, batch[0]!.type, batch[0]!.key, { onProgress }, record);
      }
      return batches.flat().length;
    },
    onSuccess: (count) =>
      toast.success(
        'Upload realizado com sucesso',
        count === 1 ? '1 documento foi enviado.' : `${count} documentos foram enviados.`,
      ),
    onError: (error) =>
      toast.error('Erro no upload', shownMessage(error, 'Não foi possível enviar os documentos.')),
    onSettled: () => client.invalidateQueries({ queryKey: documentKeys.all }),
  });
  return {
    share,
    refused,
    sending: sending.isPending,
    forget: () => setRefused([]),
    add: (files: File[]) => {
      const staged = stageFiles([], files, 'other', () => crypto.randomUUID());
      const typed = staged.map((one) => ({ ...one, type: guessDocumentType(one.file.name) }));
      setShare(0);
      setRefused(typed.filter(({ problem }) => problem !== null));
      if (typed.some(({ problem }) => problem === null)) sending.mutate(typed);
    },
  };
}
