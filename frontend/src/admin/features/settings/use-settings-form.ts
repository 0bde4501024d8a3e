import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BUILT_IN_SETTINGS, chatNumber, formatWhatsapp, type ManagedSettings } from '@lox/contracts/site.js';
import { useEffect, useState } from 'react';
import { ApiError, withErrorCode } from '../../../shared/api.js';
import { useToast } from '../../ui/use-toast.js';
import { fetchPublicRegions, saveSettings, settingsKeys, systemSettingsQuery } from './settings-calls.js';
import {
  areSettingsChanged,
  settingsFormOf,
  isWhatsapp,
  settingsOf,
  type SettingsForm,
} from './settings-form.js';

/** docs/behaviour/settings-and-pages.md#system-settings. */
const RELOAD_MS = 1_000;

export interface SettingsEditing {
  form: SettingsForm | undefined;
  /** Unreadable settings: the form shows the built-in ones and must not be saved. */
  unread: { error: unknown; retry(): void; retrying: boolean } | null;
  dirty: boolean;
  saving: boolean;
  numberWrong: boolean;
  conflict: ManagedSettings | null;
  set(part: Partial<SettingsForm>): void;
  leaveNumber(): void;
  save(): void;
  adopt(): void;
}

export function useSettingsForm(): SettingsEditing {
  const client = useQueryClient();
  const toast = useToast();
  const { data, error, refetch, isFetching } = useQuery(systemSettingsQuery);
  const [edited, setEdited] = useState<SettingsForm | null>(null);
  const [numberWrong, setNumberWrong] = useState(false);
  const [conflict, setConflict] = useState<ManagedSettings | null>(null);
  const stored = conflict ?? data;
  const form =
    edited ?? (stored ? settingsFormOf(stored) : error ? settingsFormOf(BUILT_IN_SETTINGS) : undefined);
  const saving = useMutation({
    mutationFn: async ({ form, version }: { form: SettingsForm; version: number }) => {
      const saved = await saveSettings(settingsOf(form), version);
      // The site's forms offer the new regions.
      await fetchPublicRegions().catch(() => undefined);
      return saved;
    },
    onSuccess: (saved) => {
      client.setQueryData(settingsKeys.all, saved);
      setEdited(null);
      setConflict(null);
      toast.success('Configurações salvas');
    },
    onError: (failure) => {
      const current = currentOf(failure);
      setConflict((present) => current ?? present);
      const text = 'Não foi possível salvar as configurações';
      const refused = failure instanceof ApiError && [400, 403, 412].includes(failure.status);
      const reason = refused ? failure.body?.message : undefined;
      toast.error('Erro ao salvar', reason ? `${text}: ${reason}` : withErrorCode(failure, text));
    },
  });
  useEffect(() => {
    if (!saving.isSuccess) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [saving.isSuccess]);
  return {
    form,
    unread: !data && error ? { error, retry: () => void refetch(), retrying: isFetching } : null,
    dirty: Boolean(form && stored && areSettingsChanged(form, stored)),
    saving: saving.isPending || saving.isSuccess,
    numberWrong,
    conflict,
    set: (part) => {
      if (form) setEdited({ ...form, ...part });
      if (part.whatsapp !== undefined) setNumberWrong(false);
    },
    leaveNumber: () => {
      if (!form || !stored || form.whatsapp.trim() === '') return;
      const number = chatNumber(form.whatsapp);
      if (number) setEdited({ ...form, whatsapp: formatWhatsapp(number) });
      setNumberWrong(!isWhatsapp(form.whatsapp, stored.whatsappNumber));
    },
    save: () => {
      if (!form || !stored) return;
      if (!isWhatsapp(form.whatsapp, stored.whatsappNumber)) {
        setNumberWrong(true);
        return toast.error('Número inválido', 'Insira um número de WhatsApp válido');
      }
      saving.mutate({ form, version: stored.version });
    },
    adopt: () => {
      if (conflict) client.setQueryData(settingsKeys.all, conflict);
      setConflict(null);
      setEdited(null);
    },
  };
}

function currentOf(error: unknown): ManagedSettings | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body?.current ?? null) as ManagedSettings | null;
}
