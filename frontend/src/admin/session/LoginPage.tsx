import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { SecondFactor } from '@lox/contracts/sign-in.js';
import { isSignInEmail } from '@lox/contracts/validation.js';
import { isStaff, ROLE_LABELS } from '@lox/contracts/users.js';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, shownMessage } from '../../shared/api.js';
import { GlyphIcon } from '../ui/GlyphIcon.js';
import { useBrand } from '../ui/brand.js';
import { useToast } from '../ui/use-toast.js';
import { LoginCover } from './LoginCover.js';
import { hasPasskeys, passkeyProblem, authenticateWithPasskey } from './passkeys.js';
import { SecondStep } from './second-step/SecondStep.js';
import { login, type SessionAnswer } from './session-queries.js';
import { useStartSession } from './use-start-session.js';
import styles from './session.module.css';

export const WELCOME_DELAY_MS = 1_000;
const NO_STAFF_DELAY_MS = 4_000;

interface Credentials {
  email: string;
  password: string;
}

export default function LoginPage() {
  const { brandName, systemName } = useBrand();
  const toast = useToast();
  const enter = useStartSession();
  const [signedIn, setSignedIn] = useState<SessionAnswer | null>(null);
  const [ways, setWays] = useState<readonly SecondFactor[] | null>(null);
  const welcome = (answer: SessionAnswer) => {
    setWays(null);
    setSignedIn(answer);
    if (!isStaff(answer.user.role)) return;
    enter(answer);
    toast.success('Login realizado com sucesso', `Bem-vindo(a) ao ${systemName}, ${answer.user.name}!`);
  };
  const attempt = useMutation({
    mutationFn: login,
    onSuccess: (answer) => ('user' in answer ? welcome(answer) : setWays(answer.secondFactor.ways)),
    onError: (error) => toast.error('Erro no login', shownMessage(error, 'Credenciais inválidas')),
  });
  const byPasskey = useMutation({
    mutationFn: () => authenticateWithPasskey<SessionAnswer>('/api/auth/login/passkey'),
    onSuccess: welcome,
    onError: (error) => {
      const text = error instanceof ApiError ? shownMessage(error, '') : passkeyProblem(error);
      if (text) toast.error('Erro no login', text);
    },
  });
  const busy = attempt.isPending || byPasskey.isPending || signedIn !== null;
  useLeave(signedIn);

  return (
    <main className={styles.login}>
      <title>{`Entrar · ${systemName}`}</title>
      <LoginCover brandName={brandName} />
      <section className={styles.panel} aria-labelledby="login-title">
        <h1 id="login-title">{systemName}</h1>
        <p className={styles.subtitle}>
          {ways
            ? 'Falta a segunda etapa: mostre que é você.'
            : 'Informe suas credenciais para acessar a administração.'}
        </p>
        {signedIn && !isStaff(signedIn.user.role) ? (
          <NoStaff answer={signedIn} />
        ) : ways ? (
          <SecondStep ways={ways} onSignedIn={welcome} onAgain={() => setWays(null)} />
        ) : (
          <Form<Credentials>
            layout="vertical"
            requiredMark={false}
            noValidate
            validateTrigger="onSubmit"
            onFinish={(values) => attempt.mutate({ ...values, email: values.email.trim() })}
          >
            <Form.Item name="email" label="E-mail" rules={[{ validator: checkEmail }]}>
              <Input
                size="large"
                type="email"
                inputMode="email"
                autoComplete="username"
                placeholder="voce@imobiliaria.com.br"
              />
            </Form.Item>
            <Form.Item
              name="password"
              label="Senha"
              rules={[{ required: true, message: 'Senha é obrigatória' }]}
            >
              <Input.Password size="large" autoComplete="current-password" iconRender={eye} />
            </Form.Item>
            <p className={styles.lost}>
              <Link to="/conta/recuperar">Esqueci minha senha</Link>
            </p>
            <Button type="primary" htmlType="submit" size="large" block disabled={busy}>
              {attempt.isPending ? 'Entrando...' : 'Entrar'}
            </Button>
            {hasPasskeys() && (
              <Button
                size="large"
                block
                className={styles.passkey}
                disabled={busy}
                onClick={() => byPasskey.mutate()}
              >
                Usar chave de acesso
              </Button>
            )}
          </Form>
        )}
        <a className={styles.back} href="/">
          Voltar ao site
        </a>
      </section>
    </main>
  );
}

function NoStaff({ answer }: { answer: SessionAnswer }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="Área exclusiva da equipe"
      description={
        <>
          Olá, {answer.user.name}. Sua conta é de {ROLE_LABELS[answer.user.role]} e não tem acesso à
          administração. Você já está conectado e será levado ao <a href="/">site</a>.
        </>
      }
    />
  );
}

function useLeave(signedIn: SessionAnswer | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedIn) return;
    const timer = isStaff(signedIn.user.role)
      ? setTimeout(() => void navigate('/admin'), WELCOME_DELAY_MS)
      : setTimeout(() => window.location.assign('/'), NO_STAFF_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, signedIn]);
}

const eye = (visible: boolean) => <GlyphIcon glyph={visible ? EyeOutlined : EyeInvisibleOutlined} />;

function checkEmail(_rule: unknown, value: string | undefined): Promise<void> {
  return isSignInEmail(value ?? '') ? Promise.resolve() : Promise.reject(new Error('Email inválido'));
}
