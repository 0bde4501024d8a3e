import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedPage, PageText } from '@lox/contracts/content-pages.js';
import { useState } from 'react';
import { ApiError, withErrorCode } from '../../../../shared/api.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { pageKeys, savePage } from './page-calls.js';

export function useSavePage(page: ManagedPage, onSaved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const [conflict, setConflict] = useState<ManagedPage | null>(null);
  const show = (fresh: ManagedPage) =>
    client.setQueryData<ManagedPage[]>(pageKeys.all, (pages) =>
      pages?.map((one) => (one.pageKey === fresh.pageKey ? fresh : one)),
    );
  const { mutate, isPending } = useMutation({
    mutationFn: (text: PageText) => savePage(page.pageKey, text, (conflict ?? page).version),
    onSuccess: (saved) => {
      show(saved);
      const hadText = page.version > 0;
      toast.success('Conteúdo salvo', undefined, hadText ? offerUndo(saved) : []);
      onSaved();
    },
    onError: (error) => {
      const current = currentOf(error);
      if (current) {
        show(current);
        setConflict(current);
      }
      const text = 'Não foi possível salvar o conteúdo da página';
      const refused = error instanceof ApiError && [400, 403, 412, 413].includes(error.status);
      const reason = refused ? error.body?.message : undefined;
      toast.error('Erro ao salvar', reason ? `${text}: ${reason}` : withErrorCode(error, text));
    },
  });
  return { save: mutate, saving: isPending, conflict };
}

function currentOf(error: unknown): ManagedPage | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body?.current ?? null) as ManagedPage | null;
}
