import type { SessionUser } from '@lox/contracts/users.js';
import { usePageQueryCache } from '../../api/page-query-cache.js';
import { sessionQuery } from '../../api/queries.js';
import { serverMessage, useApi } from '../../api/site-api.js';
import { useSiteBrand } from '../../site-brand.js';
import { Field, type FieldState } from '../field/field.js';
import { EmailField, NameField } from '../field/person-fields.js';
import { useSiteForm } from '../field/use-site-form.js';
import { useSiteToast } from '../toasts/toast-provider.js';
import { accountCall, accountErrors, NO_ACCOUNT, type AccountFormMode } from './account-call.js';
import styles from './account.module.css';

const TEXTS = {
  register: {
    submit: 'Criar conta',
    pending: 'Criando conta...',
    done: 'Conta criada com sucesso',
    failed: 'Erro no cadastro',
    other: 'Já tenho conta',
  },
  login: {
    submit: 'Entrar',
    pending: 'Entrando...',
    done: 'Login realizado com sucesso',
    failed: 'Erro no login',
    other: 'Criar conta',
  },
} as const;

export interface AccountFormProps {
  way: AccountFormMode;
  onWay: (way: AccountFormMode) => void;
  onClose: () => void;
}

export function AccountForm({ way, onWay, onClose }: AccountFormProps) {
  const { brandName } = useSiteBrand();
  const api = useApi();
  const reads = usePageQueryCache();
  const toast = useSiteToast();
  const texts = TEXTS[way];
  const { field, form, sending, unmark } = useSiteForm({
    empty: NO_ACCOUNT,
    errors: (fields) => accountErrors(fields, way),
    send: async (fields) => {
      const { path, body } = accountCall(fields, way);
      const { user } = (await api.post(path, body)) as { user?: SessionUser };
      // Only the staff's page asks for the second factor.
      if (!user) throw new Error('Esta conta usa a verificação em duas etapas: entre em /admin/login.');
      return { user };
    },
    onSent: ({ user }) => {
      reads.set(sessionQuery(), { user });
      onClose();
      toast({ title: texts.done, description: `Bem-vindo(a) à ${brandName}, ${user.name}!` });
    },
    onFailed: (error) =>
      toast({
        title: texts.failed,
        description: serverMessage(error) ?? error.message,
        tone: 'destructive',
      }),
  });
  const turn = () => {
    onWay(way === 'register' ? 'login' : 'register');
    unmark();
  };
  return (
    <form {...form} className={`stack gap-4 ${styles.form}`}>
      {way === 'register' && <NameField required {...field('name')} />}
      <EmailField required {...field('email')} />
      <PasswordField required {...field('password')} fresh={way === 'register'} />
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? texts.pending : texts.submit}
      </button>
      <button type="button" className={styles.other} onClick={turn}>
        {texts.other}
      </button>
      {way === 'login' && (
        <a href="/conta/recuperar" className={styles.other}>
          Esqueci minha senha
        </a>
      )}
    </form>
  );
}

interface PasswordProps extends FieldState {
  value: string;
  onChange: (value: string) => void;
  /** Keeps the browser from filling in a saved password. */
  fresh: boolean;
}

function PasswordField({ value, onChange, fresh, ...state }: PasswordProps) {
  return (
    <Field label="Senha" {...state}>
      {(props) => (
        <input
          {...props}
          type="password"
          autoComplete={fresh ? 'new-password' : 'current-password'}
          maxLength={1000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
