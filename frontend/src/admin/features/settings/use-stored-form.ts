import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, requestOf } from '../../../shared/api.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { useOfferRequestUndo } from '../../records/undo/offer-request-undo.js';
import { useToast } from '../../ui/use-toast.js';

const RELOAD_MS = 1_000;
/** The request that was saved before the page reloaded. */
const SAVED = 'saved-settings';

export interface StoredFormDefinition<S extends { version: number }, F> {
  queryKey: QueryKey;
  formOf(stored: S): F;
  isChanged(form: F, stored: S): boolean;
  save(form: F, version: number): Promise<S>;
  saved: string;
  lost: string;
  failureText(error: unknown): string;
}

/** Edits survive another person's save; the page reloads after the own one. */
export function useStoredForm<S extends { version: number }, F>(
  { queryKey, formOf, isChanged, save, saved, lost, failureText }: StoredFormDefinition<S, F>,
  data: S | undefined,
  substitute?: F,
) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const [edited, setEdited] = useState<F | null>(null);
  const [conflict, setConflict] = useState<S | null>(null);
  const stored = conflict ?? data;
  const form = edited ?? (stored ? formOf(stored) : substitute);
  const reset = () => {
    setConflict(null);
    setEdited(null);
  };
  const fail = (error: unknown) => {
    const current = currentOf<S>(error);
    if (current) setConflict(current);
    toast.error('Erro ao salvar', failureText(error));
  };
  const saving = useMutation({
    mutationFn: (sent: { form: F; version: number }) => save(sent.form, sent.version),
    onSuccess: (result) => {
      client.setQueryData(queryKey, result);
      reset();
      toast.success(saved, undefined, offerUndo(result));
      sessionStorage.setItem(SAVED, requestOf(result) ?? '');
    },
    onError: fail,
  });
  const dirty = Boolean(form && stored && isChanged(form, stored));
  const isSaving = saving.isPending || saving.isSuccess;
  useUnsavedGuard(dirty && !isSaving, { text: lost });
  useEffect(() => {
    const request = sessionStorage.getItem(SAVED);
    sessionStorage.removeItem(SAVED);
    if (request) toast.success(saved, undefined, offerUndo(request));
  }, [offerUndo, saved, toast]);
  useEffect(() => {
    if (!saving.isSuccess) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [saving.isSuccess]);
  return {
    stored,
    form,
    conflict,
    dirty,
    saving: isSaving,
    edit: (part: Partial<F>) => {
      if (form) setEdited({ ...form, ...part });
    },
    send: () => {
      if (form && stored) saving.mutate({ form, version: stored.version });
    },
    fail,
    adopt: () => {
      if (conflict) client.setQueryData(queryKey, conflict);
      reset();
    },
  };
}

function currentOf<S>(error: unknown): S | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body?.current ?? null) as S | null;
}
