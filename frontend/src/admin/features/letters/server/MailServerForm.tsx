import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeMailSettings, MailSettings } from '@lox/contracts/letters.js';
import { Button } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { MailServerFields } from '../../../records/mail-server/MailServerFields.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { letterKeys, saveMailSettings } from '../letter-calls.js';
import styles from '../letters.module.css';

export function MailServerForm({ settings, locked }: { settings: MailSettings; locked: boolean }) {
  const { host, port, security, user, from, hasPassword, version } = settings;
  const [form, setForm] = useState<ChangeMailSettings>({ host, port, security, user, from });
  const client = useQueryClient();
  const toast = useToast();
  const set = (part: Partial<ChangeMailSettings>) => setForm((present) => ({ ...present, ...part }));
  const dirty =
    form.password !== undefined ||
    (['host', 'port', 'security', 'user', 'from'] as const).some((field) => form[field] !== settings[field]);
  const saving = useMutation({
    mutationFn: () => saveMailSettings(form, version),
    onSuccess: (saved) => {
      client.setQueryData(letterKeys.server, saved);
      void client.invalidateQueries({ queryKey: letterKeys.list });
      toast.success(saved.host ? 'Servidor de e-mail salvo' : 'Sem servidor: as mensagens esperam');
    },
    onError: (error) =>
      toast.error('Não foi possível salvar', shownMessage(error, 'O servidor não respondeu como esperado.')),
  });
  useUnsavedGuard(dirty && !saving.isPending && !saving.isSuccess, {
    text: 'O que você alterou no servidor de e-mail e ainda não salvou será perdido.',
  });
  return (
    <form
      className="stack gap-4"
      aria-label="Servidor de e-mail"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <MailServerFields form={form} set={set} locked={locked} hasPassword={hasPassword} />
      {!locked && (
        <Button
          className={styles.save}
          type="primary"
          htmlType="submit"
          loading={saving.isPending}
          disabled={!dirty}
        >
          Salvar servidor
        </Button>
      )}
    </form>
  );
}
