import type { LinkPurpose } from '@lox/contracts/accounts.js';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { AccountPage } from './AccountPage.js';
import styles from '../session.module.css';

const TITLES: { [code: string]: string } = {
  link_expired: 'Este link venceu',
  link_used: 'Este link já foi usado',
  link_unknown: 'Este link não é válido',
};

const WAYS_ON: Record<'invitation' | 'password-reset' | 'email', string> = {
  invitation:
    'Se você já escolheu a sua senha, entre com ela. Se não, peça a quem convidou você que envie o convite de novo.',
  'password-reset': 'Um link vale por 30 minutos e uma só vez, e só o mais novo vale. Peça outro.',
  email: 'Entre e veja em Minha conta como está a troca de e-mail, ou peça outra.',
};

export function LinkProblem({
  error,
  purpose,
  onRetry,
}: {
  error: unknown;
  purpose: Exclude<LinkPurpose, 'email-present' | 'email-new'> | 'email';
  onRetry: () => void;
}) {
  const navigate = useNavigate();
  const title = error instanceof ApiError ? TITLES[error.body?.code ?? ''] : undefined;
  if (!title)
    return (
      <AccountPage
        title="Não foi possível abrir o link"
        text={shownMessage(error, 'O servidor não respondeu como esperado.')}
      >
        <Button type="primary" size="large" block onClick={onRetry}>
          Tentar de novo
        </Button>
      </AccountPage>
    );
  return (
    <AccountPage title={title} text={WAYS_ON[purpose]}>
      <div className={styles.ways}>
        {purpose === 'password-reset' && (
          <Button type="primary" size="large" block onClick={() => void navigate('/conta/recuperar')}>
            Pedir outro link
          </Button>
        )}
        <Link to="/admin/login">Entrar</Link>
        <a href="/">Voltar ao site</a>
      </div>
    </AccountPage>
  );
}
