import {
  MAIL_SECURITY_LABELS,
  type ChangeMailSettings,
  type MailSecurityChoice,
} from '@lox/contracts/letters.js';
import { Input, InputNumber, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './mail-server.module.css';

const PORTS: Record<MailSecurityChoice, number> = {
  tls: 465,
  starttls: 587,
  opportunistic: 25,
  none: 25,
};
const SECURITY = Object.entries(MAIL_SECURITY_LABELS).map(([value, label]) => ({
  value: value as MailSecurityChoice,
  label,
}));

export function MailServerFields({
  form,
  set,
  locked = false,
  hasPassword = false,
}: {
  form: ChangeMailSettings;
  set: (part: Partial<ChangeMailSettings>) => void;
  locked?: boolean;
  hasPassword?: boolean;
}) {
  return (
    <div className="stack gap-4 pairs folds">
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
            precision={0}
            decimalSeparator=","
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
    </div>
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
    <div className={`stack top gap-1 shrinks ${styles.field}`} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
