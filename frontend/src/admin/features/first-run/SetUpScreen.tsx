import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { FullPageStatus } from '../../session/FullPageStatus.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { MAIL_STEP, REVIEW_STEP, SET_UP_STEPS } from './set-up-draft.js';
import { setUpQuery } from './set-up-calls.js';
import { AdministratorStep, AgencyStep, CodeStep, ContactsStep, ReviewStep } from './steps.js';
import { MailStep } from './MailStep.js';
import { useSetUp, type SetUp } from './use-set-up.js';
import panel from '../../ui/panel.module.css';
import styles from './first-run.module.css';

const PARTS = [
  {
    title: 'Vamos começar',
    text: 'Este sistema ainda não tem dono. O código prova que é você.',
    Part: CodeStep,
  },
  {
    title: 'A sua imobiliária',
    text: 'Nome, logotipo e cores do site, do sistema e dos e-mails.',
    Part: AgencyStep,
  },
  { title: 'Como falar com vocês', text: 'O que os visitantes veem no site.', Part: ContactsStep },
  {
    title: 'O primeiro administrador',
    text: 'A sua conta: ela pode tudo, e convida as outras pessoas.',
    Part: AdministratorStep,
  },
  { title: 'Envio de e-mails', text: 'Pode ficar para depois.', Part: MailStep },
  { title: 'Tudo certo?', text: 'Tudo pode ser mudado depois, em Configurações.', Part: ReviewStep },
] as const;

export default function SetUpScreen() {
  const query = useQuery(setUpQuery);
  const setUp = useSetUp(query.data?.mailFixed ?? false);
  if (query.isPending) return <FullPageStatus text="Carregando..." />;
  const finished = setUp.finishing.isSuccess;
  return (
    <main className={styles.screen}>
      <title>Primeira configuração</title>
      <LoadFailed title="Não foi possível abrir a configuração" query={query} />
      {query.data && !query.data.open && !finished && <SetUpClosed />}
      {finished && <Finished logoSent={setUp.finishing.data.logoSent} />}
      {query.data?.open && !finished && <Steps setUp={setUp} />}
    </main>
  );
}

function Steps({ setUp }: { setUp: SetUp }) {
  const { draft, heading, checking, judging, finishing, next, goTo } = setUp;
  const { title, text, Part } = PARTS[draft.step] ?? PARTS[0];
  const busy = checking.isPending || judging.isPending || finishing.isPending;
  return (
    <div className={styles.frame}>
      <Progress step={draft.step} />
      <form
        className={`${panel.panel} ${styles.panel}`}
        noValidate
        aria-labelledby="setup-title"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) next();
        }}
      >
        <div>
          <h1 id="setup-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={`stack gap-4 pairs ${styles.fields}`}>
          <Part setUp={setUp} />
        </div>
        {finishing.isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title="A configuração não pôde ser concluída"
            description={shownMessage(
              finishing.error,
              'Tente de novo: nada do que foi preenchido se perdeu.',
            )}
          />
        )}
        <div className={`flex end gap-3 ${styles.foot}`}>
          {draft.step > 0 && (
            <Button size="large" disabled={busy} onClick={() => goTo(draft.step - 1)}>
              Voltar
            </Button>
          )}
          <Button size="large" type="primary" htmlType="submit" disabled={busy}>
            {actionOf(draft.step, busy, draft.mail.host === '' && !setUp.mailFixed)}
          </Button>
        </div>
      </form>
    </div>
  );
}

function actionOf(step: number, busy: boolean, withoutMail: boolean): string {
  if (step === REVIEW_STEP) return busy ? 'Concluindo...' : 'Concluir';
  if (busy) return 'Conferindo...';
  return step === MAIL_STEP && withoutMail ? 'Deixar para depois' : 'Continuar';
}

function Progress({ step }: { step: number }) {
  return (
    <div className={styles.progress}>
      <p>
        Etapa {step + 1} de {SET_UP_STEPS.length}: <strong>{SET_UP_STEPS[step]}</strong>
      </p>
      <progress max={SET_UP_STEPS.length} value={step + 1} aria-label="Andamento da configuração" />
    </div>
  );
}

function SetUpClosed() {
  return (
    <div className={`${panel.panel} ${styles.panel} ${styles.frame}`}>
      <h1>A configuração já foi concluída</h1>
      <p className={styles.text}>
        Esta imobiliária já tem um administrador. Entre com a sua conta; tudo pode ser mudado em
        Configurações.
      </p>
      <div className={`flex end gap-3 ${styles.foot}`}>
        <Button size="large" type="primary" href="/admin/login">
          Entrar
        </Button>
      </div>
    </div>
  );
}

function Finished({ logoSent }: { logoSent: boolean }) {
  if (logoSent) return <FullPageStatus text="Abrindo o painel..." />;
  return (
    <div className={`${panel.panel} ${styles.panel} ${styles.frame}`}>
      <h1>Quase tudo pronto</h1>
      <p className={styles.text}>
        A imobiliária foi configurada, mas o logotipo não pôde ser enviado. Envie-o em Configurações ›
        Imobiliária.
      </p>
      <div className={`flex end gap-3 ${styles.foot}`}>
        <Button size="large" type="primary" href="/admin/dashboard">
          Ir para o painel
        </Button>
      </div>
    </div>
  );
}
