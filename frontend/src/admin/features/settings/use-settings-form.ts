import { useQuery } from '@tanstack/react-query';
import { BUILT_IN_SETTINGS, type ManagedSettings } from '@lox/contracts/settings.js';
import { chatNumber, formatWhatsapp } from '@lox/contracts/agency-chat.js';
import { useState } from 'react';
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
import { useStoredForm, type StoredFormDefinition } from './use-stored-form.js';

const SETTINGS: StoredFormDefinition<ManagedSettings, SettingsForm> = {
  queryKey: settingsKeys.all,
  formOf: settingsFormOf,
  isChanged: areSettingsChanged,
  save: async (form, version) => {
    const saved = await saveSettings(settingsOf(form), version);
    // The site's forms offer the new regions.
    await fetchPublicRegions().catch(() => undefined);
    return saved;
  },
  saved: 'Configurações salvas',
  lost: 'O que você alterou nas configurações e ainda não salvou será perdido.',
  failureText: (failure) => {
    const text = 'Não foi possível salvar as configurações';
    const refused = failure instanceof ApiError && [400, 403, 412].includes(failure.status);
    const reason = refused ? failure.body?.message : undefined;
    return reason ? `${text}: ${reason}` : withErrorCode(failure, text);
  },
};

export function useSettingsForm() {
  const toast = useToast();
  const { data, error, refetch, isFetching } = useQuery(systemSettingsQuery);
  const editing = useStoredForm(SETTINGS, data, error ? settingsFormOf(BUILT_IN_SETTINGS) : undefined);
  const { form, stored, edit, send } = editing;
  const [numberWrong, setNumberWrong] = useState(false);
  return {
    ...editing,
    /** The built-in settings show and must not be saved. */
    unread: !data && error ? { error, retry: () => void refetch(), retrying: isFetching } : null,
    numberWrong,
    set: (part: Partial<SettingsForm>) => {
      edit(part);
      if (part.whatsapp !== undefined) setNumberWrong(false);
    },
    leaveNumber: () => {
      if (!form || !stored || form.whatsapp.trim() === '') return;
      const number = chatNumber(form.whatsapp);
      if (number) edit({ whatsapp: formatWhatsapp(number) });
      setNumberWrong(!isWhatsapp(form.whatsapp, stored.whatsappNumber));
    },
    save: () => {
      if (!form || !stored) return;
      if (!isWhatsapp(form.whatsapp, stored.whatsappNumber)) {
        setNumberWrong(true);
        return toast.error('Número inválido', 'Insira um número de WhatsApp válido');
      }
      send();
    },
  };
}
