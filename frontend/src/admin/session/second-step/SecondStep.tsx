import { useMutation } from '@tanstack/react-query';
import type { SecondFactor } from '@lox/contracts/sign-in.js';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { hasPasskeys, passkeyProblem, authenticateWithPasskey } from '../passkeys.js';
import { postSecondFactorCode, type SessionAnswer } from '../session-queries.js';
import styles from './second-step.module.css';

const TEXTS = {
  totp: {
    label: 'Código de 6 dígitos',
    hint: 'Abra o aplicativo de códigos do seu celular.',
    other: 'Usar o aplicativo de códigos',
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Cada um dos códigos que você guardou vale uma vez.',
    other: 'Usar um código de recuperação',
  },
} as const;

export function SecondStep({
  ways,
  onSignedIn,
  onAgain,
}: {
  ways: readonly SecondFactor[];
  onSignedIn: (answer: SessionAnswer) => void;
  onAgain: () => void;
}) {
  const [kind, setKind] = useState<'totp' | 'recovery'>(ways.includes('totp') ? 'totp' : 'recovery');
  const byPasskey = ways.includes('passkey') && hasPasskeys();
  const other = kind === 'totp' ? 'recovery' : 'totp';
  const attempt = useMutation({
    mutationFn: (show: () => Promise<SessionAnswer>) => show(),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && error.body?.code === 'sign_in_again') onAgain();
    },
  });
  const { label, hint } = TEXTS[kind];
  const problem = attempt.error && problemOf(attempt.error);
  return (
    <div className="stack gap-4">
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {byPasskey && (
        <Button
          size="large"
          block
          type={ways.includes('totp') ? 'default' : 'primary'}
          disabled={attempt.isPending}
          onClick={() => attempt.mutate(() => authenticateWithPasskey('/api/auth/login/passkey'))}
        >
          Usar chave de acesso
        </Button>
      )}
      {(ways.includes(kind) || !byPasskey) && (
        <Form<{ code: string }>
          key={kind}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          onFinish={({ code }) => attempt.mutate(() => postSecondFactorCode(code))}
        >
          <Form.Item
            name="code"
            label={label}
            extra={hint}
            rules={[{ required: true, whitespace: true, message: 'Informe o código' }]}
          >
            <Input
              size="large"
              autoFocus
              inputMode={kind === 'totp' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              className={styles.code}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block disabled={attempt.isPending}>
            {attempt.isPending ? 'Conferindo...' : 'Continuar'}
          </Button>
        </Form>
      )}
      <div className={styles.others}>
        {ways.includes(other) && (
          <Button type="link" onClick={() => setKind(other)}>
            {TEXTS[other].other}
          </Button>
        )}
        <Button type="link" onClick={onAgain}>
          Entrar com outra conta
        </Button>
      </div>
    </div>
  );
}

const problemOf = (error: unknown): string | null =>
  error instanceof ApiError || error instanceof TypeError
    ? shownMessage(error, 'O código não pôde ser conferido.')
    : passkeyProblem(error);
