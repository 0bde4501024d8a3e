import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { NO_PASSWORDS, ownPasswordProblems, type OwnPasswordForm } from '../../../shared/own-password.js';
import { resolverOf, problemId, showServerErrors, useControl } from '../../ui/form.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { useSession } from '../session.js';
import { passwordFieldErrors, useChangePassword } from './use-change-password.js';
import layout from '../../ui/form-layout.module.css';
import styles from './password.module.css';

const FIELDS = [
  { name: 'currentPassword', label: 'Senha atual', autoComplete: 'current-password', hint: undefined },
  {
    name: 'newPassword',
    label: 'Nova senha',
    autoComplete: 'new-password',
    hint: `Pelo menos ${USER_LIMITS.passwordMin} caracteres.`,
  },
  { name: 'repeated', label: 'Repita a nova senha', autoComplete: 'new-password', hint: undefined },
] as const;

export default function AdminPasswordDialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const { control, handleSubmit, setError } = useForm<OwnPasswordForm>({
    defaultValues: NO_PASSWORDS,
    resolver: resolverOf(ownPasswordProblems),
  });
  const { user } = useSession();
  const changing = useChangePassword(() => setOpen(false));
  const save = (form: OwnPasswordForm) => {
    if (changing.isPending) return;
    const onError = (error: unknown) =>
      showServerErrors(setError, passwordFieldErrors(error), { focus: true });
    changing.mutate(form, { onError });
  };
  return (
    <FormDialog
      id="own-password-form"
      title="Alterar senha"
      open={open}
      width={440}
      className={layout.roomy}
      action={changing.isPending ? 'Alterando...' : 'Alterar senha'}
      disabled={changing.isPending}
      onSubmit={handleSubmit(save)}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      {/* Password managers need the account's address. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <p className={styles.note}>As suas outras sessões serão encerradas.</p>
      {FIELDS.map((field, index) => (
        <PasswordField key={field.name} {...field} control={control} autoFocus={index === 0} />
      ))}
    </FormDialog>
  );
}

function PasswordField({
  control,
  name,
  label,
  hint,
  ...rest
}: (typeof FIELDS)[number] & { control: Control<OwnPasswordForm>; autoFocus: boolean }) {
  const id = `own-password-${name}`;
  const { input, problem } = useControl({ control, name, id, rules: REPEATED });
  const text = problem ?? hint;
  return (
    <Form.Item
      layout="vertical"
      label={<label htmlFor={id}>{label}</label>}
      validateStatus={problem ? 'error' : undefined}
      help={text && <span id={problemId(id)}>{text}</span>}
    >
      <Input.Password
        {...input}
        {...rest}
        maxLength={USER_LIMITS.password}
        aria-required
        aria-describedby={text && problemId(id)}
      />
    </Form.Item>
  );
}

const REPEATED = { deps: 'repeated' } as const;
