import { useMutation } from '@tanstack/react-query';
import type { ConfirmedEmail } from '@lox/contracts/accounts.js';
import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { AccountPage, LinkLoading } from './AccountPage.js';
import { LinkProblem } from './LinkProblem.js';
import { confirmEmail } from './link-calls.js';
import { useLink, useLinkToken } from './use-link.js';
import styles from '../session.module.css';

/** A click confirms: some mail programs open every link. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const link = useLink(token);
  const confirming = useMutation({ mutationFn: () => confirmEmail(token) });
  if (link.isPending) return <LinkLoading />;
  if (link.isError)
    return <LinkProblem error={link.error} purpose="email" onRetry={() => void link.refetch()} />;
  if (confirming.isSuccess) return <Confirmed answer={confirming.data} />;
  const { error } = confirming;
  if (error instanceof ApiError && (error.body?.code ?? '').startsWith('link_'))
    return <LinkProblem error={error} purpose="email" onRetry={() => confirming.reset()} />;
  const { email, newEmail } = link.data;
  return (
    <AccountPage
      title="Confirmar troca de e-mail"
      text={
        <>
          Você passa a entrar com <strong>{newEmail}</strong> em vez de <strong>{email}</strong>.
        </>
      }
    >
      {error && <Alert type="error" showIcon title={shownMessage(error, 'Tente de novo em instantes.')} />}
      <div className={styles.ways}>
        <Button
          type="primary"
          size="large"
          block
          disabled={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          {confirming.isPending ? 'Confirmando...' : 'Confirmar'}
        </Button>
        <a href="/">Agora não</a>
      </div>
    </AccountPage>
  );
}

function Confirmed({ answer: { email, waitingFor } }: { answer: ConfirmedEmail }) {
  return waitingFor ? (
    <AccountPage
      title="Falta uma confirmação"
      text={
        waitingFor === 'new'
          ? `Abra também o link que enviamos a ${email}. Até lá, vale o e-mail atual.`
          : 'Abra também o link que enviamos ao seu e-mail atual. Até lá, é ele que vale.'
      }
    >
      <Link to="/admin/conta">Ver Minha conta</Link>
    </AccountPage>
  ) : (
    <AccountPage title="E-mail trocado" text={`A partir de agora você entra com ${email}.`}>
      <Link to="/admin">Ir para o sistema</Link>
    </AccountPage>
  );
}
