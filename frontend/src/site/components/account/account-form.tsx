import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@lox/contracts/users.js';
import { sessionQuery } from '../../api/queries.js';
import { serverMessage, useApi } from '../../api/site-api.js';
import { useBrand } from '../../brand.js';
import { Field } from '../field/field.js';
import { EmailField, NameField } from '../field/person-fields.js';
import { useToast } from '../toasts/toast-provider.js';
import {
  accountCall,
  accountErrors,
  NO_ACCOUNT,
  type AccountFields,
  type AccountWay,
} from './account-call.js';
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
  way: AccountWay;
  onWay: (way: AccountWay) => void;
  onClose: () => void;
}

/** Opens a visitor's account, or enters with one: signed in either way (docs/behaviour/site-forms.md#account). */
export function AccountForm({ way, onWay, onClose }: AccountFormProps) {
  const [fields, setFields] = useState(NO_ACCOUNT);
  /** Submissions since the form was begun: what is wrong is marked from the first on. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { brandName } = useBrand();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const texts = TEXTS[way];
  const sending = useMutation({
    mutationFn: () => {
      const { path, body } = accountCall(fields, way);
      return api.post(path, body) as Promise<{ user: SessionUser }>;
    },
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery().queryKey, () => ({ user }));
      setFields(NO_ACCOUNT);
      setTries(0);
      onClose();
      toast({ title: texts.done, description: `Bem-vindo(a) à ${brandName}, ${user.name}!` });
    },
    onError: (error) =>
      toast({
        title: texts.failed,
        description: serverMessage(error) ?? error.message,
        tone: 'destructive',
      }),
  });
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  const errors = tries > 0 ? accountErrors(fields, way) : {};
  const field = (name: keyof AccountFields) => ({
    required: true,
    error: errors[name],
    value: fields[name],
    onChange: (value: string) => setFields((last) => ({ ...last, [name]: value })),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTries((last) => last + 1);
    if (Object.keys(accountErrors(fields, way)).length === 0) sending.mutate();
  };
  const turn = () => {
    onWay(way === 'register' ? 'login' : 'register');
    setTries(0);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      {way === 'register' && <NameField {...field('name')} />}
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} fresh={way === 'register'} />
      <button type="submit" className="button" aria-disabled={sending.isPending}>
        {sending.isPending ? texts.pending : texts.submit}
      </button>
      <button type="button" className={styles.other} onClick={turn}>
        {texts.other}
      </button>
    </form>
  );
}

interface PasswordProps {
  required: boolean;
  error?: string;
  value: string;
  onChange: (value: string) => void;
  /** A password that is being chosen, not one that the browser may know. */
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
