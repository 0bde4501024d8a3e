import { maskPhone, PHONE_MAX } from '@lox/contracts/formats.js';
import { GIVEN_ROLES, USER_LIMITS, type ManagedUser } from '@lox/contracts/user-management.js';
import { ROLE_LABELS, type Role } from '@lox/contracts/users.js';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUnsaved } from '../../../ui/unsaved.js';
import { useRights } from '../use-rights.js';
import { currentOf, fieldErrorsOf } from '../user-errors.js';
import { useSaveUser } from './use-save-user.js';
import { BLANK, formOf, isDirty, needsPassword, problemsOf, type UserForm } from './user-form.js';
import styles from './user-dialog.module.css';

const HIDE = { 'aria-label': 'Fechar' };

/** Novo Usuário, or Editar Usuário (docs/behaviour/users.md#creating-and-editing). */
export default function UserDialog({ user, onClose }: { user: ManagedUser | null; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [seen, setSeen] = useState(user);
  const [start] = useState(() => (user ? formOf(user) : BLANK));
  const [form, setForm] = useState<UserForm>(start);
  const [checked, setChecked] = useState(false);
  const saving = useSaveUser(() => setOpen(false));
  const dirty = isDirty(form, start);
  const ask = useUnsaved(open && dirty, { title: 'Descartar o que foi digitado?' });
  const local = problemsOf(form, user);
  const problems = checked ? { ...fieldErrorsOf(saving.error), ...local } : {};
  const set = (part: Partial<UserForm>) => {
    if (saving.isError) saving.reset();
    setForm((present) => ({ ...present, ...part }));
  };
  const submit = () => {
    setChecked(true);
    if (Object.keys(local).length > 0 || saving.isPending) return;
    saving.mutate({ form, seen }, { onError: (error) => setSeen((present) => currentOf(error) ?? present) });
  };
  const close = () => ask(() => setOpen(false));
  return (
    <Modal
      open={open}
      afterClose={onClose}
      closable={HIDE}
      title={user ? 'Editar Usuário' : 'Novo Usuário'}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancelar
        </Button>,
        <Button key="save" type="primary" htmlType="submit" form="user-form" disabled={saving.isPending}>
          {saving.isPending ? 'Salvando...' : user ? 'Salvar' : 'Criar Usuário'}
        </Button>,
      ]}
    >
      <form
        id="user-form"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Fields form={form} set={set} problems={problems} user={user} />
      </form>
    </Modal>
  );
}

function Fields({
  form,
  set,
  problems,
  user,
}: {
  form: UserForm;
  set: (part: Partial<UserForm>) => void;
  problems: { [field in keyof UserForm]?: string };
  user: ManagedUser | null;
}) {
  const input = (field: Exclude<keyof UserForm, 'role'>) => ({
    id: `user-${field}`,
    value: form[field],
    status: problems[field] ? ('error' as const) : undefined,
    'aria-invalid': problems[field] !== undefined,
    'aria-describedby': problems[field] ? `user-${field}-problem` : undefined,
  });
  return (
    <>
      <Field id="user-name" label="Nome *" problem={problems.name} wide>
        <Input
          {...input('name')}
          autoFocus
          autoComplete="off"
          maxLength={USER_LIMITS.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field id="user-email" label="E-mail *" problem={problems.email} wide>
        <Input
          {...input('email')}
          type="email"
          autoComplete="off"
          maxLength={USER_LIMITS.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Field>
      <Field
        id="user-password"
        label={passwordLabel(form, user)}
        problem={problems.password}
        hint={passwordHint(form, user)}
        wide
      >
        <Input.Password
          {...input('password')}
          aria-required={needsPassword(form, user)}
          autoComplete="new-password"
          maxLength={USER_LIMITS.password}
          onChange={(event) => set({ password: event.target.value })}
        />
      </Field>
      <RoleField form={form} set={set} user={user} />
      <Field id="user-whatsapp" label="WhatsApp" problem={problems.whatsapp}>
        <Input
          {...input('whatsapp')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(00) 00000-0000"
          maxLength={PHONE_MAX}
          onChange={(event) => set({ whatsapp: maskPhone(event.target.value) })}
        />
      </Field>
      {form.role === 'broker' && (
        <Field id="user-creci" label="CRECI" problem={problems.creci} wide>
          <Input
            {...input('creci')}
            autoComplete="off"
            maxLength={USER_LIMITS.creci}
            placeholder="CRECI-SP 000.000-F"
            onChange={(event) => set({ creci: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

const passwordLabel = (form: UserForm, user: ManagedUser | null): string =>
  `${user ? 'Nova senha' : 'Senha'}${needsPassword(form, user) ? ' *' : ''}`;

function passwordHint(form: UserForm, user: ManagedUser | null): string {
  if (!user) return `Pelo menos ${USER_LIMITS.passwordMin} caracteres.`;
  return needsPassword(form, user)
    ? 'Quem abriu esta conta no site conhece a senha atual. Para mudar o papel, defina uma nova e entregue-a à pessoa; as sessões dela serão encerradas.'
    : 'Deixe em branco para manter a atual. Uma nova encerra as outras sessões da pessoa.';
}

/** Only administrators make administrators, and nobody else changes the own role. */
function RoleField({
  form,
  set,
  user,
}: {
  form: UserForm;
  set: (part: Partial<UserForm>) => void;
  user: ManagedUser | null;
}) {
  const { actor } = useRights();
  const admin = actor.role === 'admin';
  const given: readonly Role[] = admin ? GIVEN_ROLES : GIVEN_ROLES.filter((role) => role !== 'admin');
  const roles = user && !given.includes(user.role) ? [user.role, ...given] : given;
  return (
    <Field id="user-role" label="Papel *">
      <Select<Role>
        id="user-role"
        value={form.role}
        disabled={!admin && user?.id === actor.id}
        onChange={(role) => set({ role })}
        options={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      />
    </Field>
  );
}

function Field({
  id,
  label,
  problem,
  hint,
  wide = false,
  children,
}: {
  id: string;
  label: string;
  problem?: string;
  hint?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Form.Item
      layout="vertical"
      className={wide ? styles.wide : undefined}
      label={<label htmlFor={id}>{label}</label>}
      validateStatus={problem ? 'error' : undefined}
      help={problem && <span id={`${id}-problem`}>{problem}</span>}
      extra={hint}
    >
      {children}
    </Form.Item>
  );
}
