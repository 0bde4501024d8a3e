import type { SessionUser } from '@lox/contracts/users.js';
import { NO_PASSWORDS, ownPasswordCall, ownPasswordProblems } from '../../../shared/own-password.js';
import { serverFields, serverMessage, useApi } from '../../api/site-api.js';
import { Dialog } from '../dialog/dialog.js';
import { Field } from '../field/field.js';
import { useSiteForm } from '../field/use-site-form.js';
import { useSiteToast } from '../toasts/toast-provider.js';
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

export default function SitePasswordDialog({ user, open, onClose }: Props) {
  const api = useApi();
  const toast = useSiteToast();
  const { field, form, sending, clear } = useSiteForm({
    empty: NO_PASSWORDS,
    errors: ownPasswordProblems,
    refused: serverFields,
    send: (fields) => {
      const { path, body } = ownPasswordCall(fields);
      return api.post(path, body);
    },
    onSent: () => {
      onClose();
      toast({ title: 'Senha alterada', description: 'As suas outras sessões foram encerradas.' });
    },
    onFailed: (error) => {
      if (Object.keys(serverFields(error)).length > 0) return;
      const description = serverMessage(error) ?? error.message;
      toast({ title: 'Erro ao alterar a senha', description, tone: 'destructive' });
    },
  });
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Alterar senha"
      description="As suas outras sessões serão encerradas."
    >
      <form {...form} className={`stack gap-4 ${styles.form}`}>
        {/* Names the account for password managers. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }) => {
          const { value, onChange, ...state } = field(name);
          return (
            <Field key={name} label={label} required {...state}>
              {(props) => (
                <input
                  {...props}
                  type="password"
                  autoComplete={autoComplete}
                  maxLength={1000}
                  value={value}
                  onChange={(event) => onChange(event.target.value)}
                />
              )}
            </Field>
          );
        })}
        <button type="submit" className="button" aria-disabled={sending}>
          {sending ? 'Alterando...' : 'Alterar senha'}
        </button>
      </form>
    </Dialog>
  );
}
