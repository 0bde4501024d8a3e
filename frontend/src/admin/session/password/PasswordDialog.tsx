import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { Button, Form, Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { NO_PASSWORDS, ownPasswordProblems, type OwnPasswordForm } from '../../../shared/own-password.js';
import { useSession } from '../session.js';
import { fieldsOf, useChangePassword } from './use-change-password.js';
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

/** Alterar senha: the own one. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [form, setForm] = useState<OwnPasswordForm>(NO_PASSWORDS);
  /** Submissions so far: what is wrong is marked from the first on. */
  const [tries, setTries] = useState(0);
  const { user } = useSession();
  const element = useRef<HTMLFormElement>(null);
  const changing = useChangePassword(() => setOpen(false));
  const local = ownPasswordProblems(form);
  const problems = tries > 0 ? { ...fieldsOf(changing.error), ...local } : {};
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, changing.error]);
  const submit = () => {
    setTries((last) => last + 1);
    if (Object.keys(local).length === 0 && !changing.isPending) changing.mutate(form);
  };
  const set = (name: keyof OwnPasswordForm, value: string) => {
    if (changing.isError) changing.reset();
    setForm((present) => ({ ...present, [name]: value }));
  };
  return (
    <Modal
      open={open}
      afterClose={onClose}
      closable={{ 'aria-label': 'Fechar' }}
      title="Alterar senha"
      width={440}
      onCancel={() => setOpen(false)}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={() => setOpen(false)}>
          Cancelar
        </Button>,
        <Button
          key="save"
          type="primary"
          htmlType="submit"
          form="own-password-form"
          disabled={changing.isPending}
        >
          {changing.isPending ? 'Alterando...' : 'Alterar senha'}
        </Button>,
      ]}
    >
      <form
        ref={element}
        id="own-password-form"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <p className={styles.note}>As suas outras sessões serão encerradas.</p>
        {FIELDS.map(({ name, label, autoComplete, hint }, index) => {
          const id = `own-password-${name}`;
          const problem = problems[name];
          const text = problem ?? hint;
          return (
            <Form.Item
              key={name}
              layout="vertical"
              label={<label htmlFor={id}>{label}</label>}
              validateStatus={problem ? 'error' : undefined}
              help={text && <span id={`${id}-text`}>{text}</span>}
            >
              <Input.Password
                id={id}
                autoFocus={index === 0}
                autoComplete={autoComplete}
                maxLength={USER_LIMITS.password}
                value={form[name]}
                aria-required
                aria-invalid={problem !== undefined}
                aria-describedby={text ? `${id}-text` : undefined}
                onChange={(event) => set(name, event.target.value)}
              />
            </Form.Item>
          );
        })}
      </form>
    </Modal>
  );
}
