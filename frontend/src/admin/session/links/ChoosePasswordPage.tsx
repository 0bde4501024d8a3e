import { composedPassword } from '@lox/contracts/password.js';
import { useMutation } from '@tanstack/react-query';
import type { AccountLink } from '@lox/contracts/accounts.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { isStaff } from '@lox/contracts/users.js';
import { Button, Input } from 'antd';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { FormField } from '../../ui/FormField.js';
import { resolverOf, showServerErrors, type FormProblems } from '../../ui/form.js';
import { useToast } from '../../ui/use-toast.js';
import { useStartSession } from '../use-start-session.js';
import { AccountPage, LinkLoading } from './AccountPage.js';
import { LinkProblem } from './LinkProblem.js';
import { postLinkPassword } from './link-calls.js';
import { useLink, useLinkToken } from './use-link.js';
import styles from '../session.module.css';

const TEXTS = {
  invitation: {
    title: (name: string) => `Boas-vindas, ${name}`,
    text: 'Escolha a senha com que você vai entrar. Ninguém mais a conhece.',
    action: 'Criar senha e entrar',
  },
  'password-reset': {
    title: () => 'Nova senha',
    text: 'As outras sessões abertas na sua conta serão encerradas.',
    action: 'Salvar senha e entrar',
  },
};

export default function ChoosePasswordPage({ purpose }: { purpose: keyof typeof TEXTS }) {
  const token = useLinkToken();
  const link = useLink(token);
  if (link.isPending) return <LinkLoading />;
  if (link.isError)
    return <LinkProblem error={link.error} purpose={purpose} onRetry={() => void link.refetch()} />;
  return <PasswordForm token={token} link={link.data} purpose={purpose} />;
}

interface Chosen {
  password: string;
}

function PasswordForm({
  token,
  link,
  purpose,
}: {
  token: string;
  link: AccountLink;
  purpose: keyof typeof TEXTS;
}) {
  const texts = TEXTS[purpose];
  const { control, handleSubmit, setError } = useForm<Chosen>({
    defaultValues: { password: '' },
    resolver: resolverOf(problemsOf),
  });
  const toast = useToast();
  const enter = useStartSession();
  const navigate = useNavigate();
  const choosing = useMutation({
    mutationFn: ({ password }: Chosen) => postLinkPassword(token, password),
    onSuccess: (answer) => {
      if (!('user' in answer)) {
        toast.success('Senha salva', 'Entre com ela e mostre a segunda etapa.');
        return void navigate('/admin/login', { replace: true });
      }
      enter(answer);
      toast.success('Senha salva', `Você entrou como ${answer.user.name}.`);
      if (isStaff(answer.user.role)) void navigate('/admin', { replace: true });
      else window.location.replace('/');
    },
    onError: (error) => {
      const fields = (error instanceof ApiError && error.body?.fields) || {};
      showServerErrors(setError, fields, { focus: true });
      if (Object.keys(fields).length === 0 && !isOver(error))
        toast.error('Erro ao salvar a senha', shownMessage(error, 'Tente de novo em instantes.'));
    },
  });
  if (isOver(choosing.error))
    return <LinkProblem error={choosing.error} purpose={purpose} onRetry={() => choosing.reset()} />;
  return (
    <AccountPage title={texts.title(link.name.split(' ')[0] ?? '')} text={texts.text}>
      <form noValidate onSubmit={(event) => void handleSubmit((chosen) => choosing.mutate(chosen))(event)}>
        {/* Password managers need the account's address. */}
        <OwnEmail email={link.email} />
        <FormField
          control={control}
          name="password"
          id="chosen-password"
          label="Senha"
          hint={`Pelo menos ${USER_LIMITS.passwordMin} caracteres. Uma frase é fácil de lembrar e difícil de adivinhar.`}
        >
          {(input) => (
            <Input.Password
              {...input}
              size="large"
              autoFocus
              autoComplete="new-password"
              maxLength={USER_LIMITS.password}
              aria-required
            />
          )}
        </FormField>
        <Button type="primary" htmlType="submit" size="large" block disabled={choosing.isPending}>
          {choosing.isPending ? 'Salvando...' : texts.action}
        </Button>
      </form>
    </AccountPage>
  );
}

function OwnEmail({ email }: { email: string }) {
  return (
    <label className={`stack gap-1 medium ${styles.readonly}`}>
      E-mail
      <Input size="large" type="email" autoComplete="username" value={email} readOnly />
    </label>
  );
}

const problemsOf = ({ password }: Chosen): FormProblems<Chosen> =>
  composedPassword(password).length < USER_LIMITS.passwordMin
    ? { password: `A senha deve ter pelo menos ${USER_LIMITS.passwordMin} caracteres` }
    : {};

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.code ?? '').startsWith('link_');
