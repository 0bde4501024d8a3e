import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  MAIL_SECURITY_LABELS,
  type ChangeMailSettings,
  type MailSecurityChoice,
  type MailSettings,
} from '@lox/contracts/letters.js';
import { Button, Input, InputNumber, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useUnsaved } from '../../../ui/unsaved.js';
import { useToast } from '../../../ui/use-toast.js';
import { letterKeys, saveMailSettings } from '../letter-calls.js';
import styles from '../letters.module.css';

const PORTS: Record<MailSecurityChoice, number> = { tls: 465, starttls: 587, none: 25 };
const SECURITY = Object.entries(MAIL_SECURITY_LABELS).map(([value, label]) => ({
  value: value as MailSecurityChoice,
  label,
}));

/** Host, port, protection, account and sender. */
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
  useUnsaved(dirty && !saving.isPending && !saving.isSuccess, {
    text: 'O que você alterou no servidor de e-mail e ainda não salvou será perdido.',
  });
  return (
    <form
      className={styles.fields}
      aria-label="Servidor de e-mail"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <Field label="Servidor" wide>
        {(id) => (
          <Input
            id={id}
            value={form.host}
            readOnly={locked}
            placeholder="smtp.provedor.com.br"
            autoComplete="off"
            onChange={({ target }) => set({ host: target.value.trim() })}
          />
        )}
      </Field>
      <Field label="Segurança">
        {(id) => (
          <Select
            id={id}
            value={form.security}
            disabled={locked}
            options={SECURITY}
            onChange={(chosen) => set({ security: chosen, port: PORTS[chosen] })}
          />
        )}
      </Field>
      <Field label="Porta">
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={65535}
            value={form.port}
            readOnly={locked}
            onChange={(number) => set({ port: number ?? PORTS[form.security] })}
          />
        )}
      </Field>
      <Field label="Usuário">
        {(id) => (
          <Input
            id={id}
            value={form.user}
            readOnly={locked}
            autoComplete="off"
            onChange={({ target }) => set({ user: target.value })}
          />
        )}
      </Field>
      <Field label="Senha">
        {(id) => (
          <Input.Password
            id={id}
            value={form.password ?? ''}
            readOnly={locked}
            autoComplete="new-password"
            placeholder={hasPassword ? 'Guardada; escreva para trocar' : ''}
            onChange={({ target }) => set({ password: target.value || undefined })}
          />
        )}
      </Field>
      <Field label="Remetente" wide>
        {(id) => (
          <Input
            id={id}
            type="email"
            value={form.from}
            readOnly={locked}
            autoComplete="off"
            placeholder="Vazio: o e-mail da imobiliária"
            onChange={({ target }) => set({ from: target.value.trim() })}
          />
        )}
      </Field>
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

function Field({
  label,
  wide,
  children,
}: {
  label: string;
  wide?: boolean;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
