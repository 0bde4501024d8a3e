import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentType } from '@lox/contracts/documents.js';
import { useRef, useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { useToast } from '../../ui/use-toast.js';
import { uploadDocuments } from '../../records/documents/document-calls.js';
import { documentKeys } from '../../records/documents/document-keys.js';
import {
  uploadProgressByFile,
  uploadBatches,
  stageFiles,
  type StagedFile,
} from '../../records/documents/staged-files.js';

export interface UploadState {
  staged: readonly StagedFile[];
  progress: { readonly [key: string]: number };
  sending: boolean;
  add(files: readonly File[], type: DocumentType): void;
  setType(key: string, type: DocumentType): void;
  remove(key: string): void;
  clear(): void;
  send(): void;
}

export function useUpload(): UploadState {
  const client = useQueryClient();
  const toast = useToast();
  const [staged, setStaged] = useState<StagedFile[]>([]);
  const [progress, setProgress] = useState<{ [key: string]: number }>({});
  const keyOf = useRequestKeys();
  const sending = useMutation({
    mutationFn: async (requests: StagedFile[][]) => {
      let count = 0;
      for (const request of requests) {
        await uploadDocuments(
          request.map(({ file }) => file),
          request[0]?.type ?? 'other',
          keyOf(request),
          {
            onProgress: (share) =>
              setProgress((present) => ({ ...present, ...uploadProgressByFile(request, share) })),
          },
        );
        count += request.length;
        const sent = new Set(request.map(({ key }) => key));
        setStaged((present) => present.filter(({ key }) => !sent.has(key)));
      }
      return count;
    },
    onSuccess: (count) =>
      toast.success(
        'Upload realizado com sucesso',
        count === 1 ? '1 documento foi enviado.' : `${count} documentos foram enviados.`,
      ),
    onError: (error) =>
      toast.error('Erro no upload', shownMessage(error, 'Não foi possível enviar os documentos.')),
    onSettled: () => {
      setProgress({});
      return client.invalidateQueries({ queryKey: documentKeys.all });
    },
  });
  return {
    staged,
    progress,
    sending: sending.isPending,
    add: (files, type) => setStaged((present) => stageFiles(present, files, type, () => crypto.randomUUID())),
    setType: (key, type) =>
      setStaged((present) => present.map((one) => (one.key === key ? { ...one, type } : one))),
    remove: (key) => setStaged((present) => present.filter((one) => one.key !== key)),
    clear: () => setStaged([]),
    send: () => sending.mutate(uploadBatches(staged)),
  };
}

function useRequestKeys(): (request: readonly StagedFile[]) => string {
  const keys = useRef(new Map<string, string>());
  return (request) => {
    const content = request.map(({ key, type }) => `${type} ${key}`).join(',');
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return key;
  };
}
