import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SessionUser } from '@lox/contracts/users.js';
import {
  NO_PASSWORDS,
  ownPasswordCall,
  ownPasswordProblems,
  type OwnPasswordForm,
} from '../../../shared/own-password.js';
import { serverFields, serverMessage, useApi } from '../../api/site-api.js';
import { Dialog } from '../dialog/dialog.js';
import { Field } from '../field/field.js';
import { useToast } from '../toasts/toast-provider.js';
import styles from './account.module.css';

const FIELDS = [
  { name: 'currentPassword', label: 'Senha atual', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'Nova senha', autoComplete: 'new-password' },
  { name: 'repeated', label: 'Repita a nova senha', autoComplete: 'new-password' },
] as const;

interface Props {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
}

/** Alterar senha: the visitor's own one. */
export default function PasswordDialog({ user, open, onClose }: Props) {
  const [form, setForm] = useState<OwnPasswordForm>(NO_PASSWORDS);
  /** Submissions since the form was begun: what is wrong is marked from the first on. */
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const api = useApi();
  const toast = useToast();
  const close = () => {
    setForm(NO_PASSWORDS);
    setTries(0);
    onClose();
  };
  const changing = useMutation({
    mutationFn: () => {
      const { path, body } = ownPasswordCall(form);
      return api.post(path, body);
    },
    onSuccess: () => {
      close();
      toast({ title: 'Senha alterada', description: 'As suas outras sessões foram encerradas.' });
    },
    onError: (error) => {
      if (Object.keys(serverFields(error)).length > 0) return;
      const description = serverMessage(error) ?? error.message;
      toast({ title: 'Erro ao alterar a senha', description, tone: 'destructive' });
    },
  });
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, changing.error]);

  const local = ownPasswordProblems(form);
  const problems = tries > 0 ? { ...serverFields(changing.error), ...local } : {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    setTries((last) => last + 1);
    if (Object.keys(local).length === 0) changing.mutate();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Alterar senha"
      description="As suas outras sessões serão encerradas."
    >
      <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} required error={problems[name]}>
            {(props) => (
              <input
                {...props}
                type="password"
                autoComplete={autoComplete}
                maxLength={1000}
                value={form[name]}
                onChange={(event) => {
                  if (changing.isError) changing.reset();
                  setForm((last) => ({ ...last, [name]: event.target.value }));
                }}
              />
            )}
          </Field>
        ))}
        <button type="submit" className="button" aria-disabled={changing.isPending}>
          {changing.isPending ? 'Alterando...' : 'Alterar senha'}
        </button>
      </form>
    </Dialog>
  );
}
