import { SendOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { MailServerFields } from '../../records/mail-server/MailServerFields.js';
import { TestAnswer } from '../../records/mail-server/TestAnswer.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { mailSettingsOf } from './set-up-draft.js';
import { testMail } from './set-up-calls.js';
import type { SetUp } from './use-set-up.js';
import styles from './first-run.module.css';

export function MailStep({ setUp: { draft, password, changeMail, mailFixed } }: { setUp: SetUp }) {
  const testing = useMutation({ mutationFn: () => testMail(draft, password.mail) });
  const change = (part: Parameters<typeof changeMail>[0]) => {
    testing.reset();
    changeMail(part);
  };
  if (mailFixed)
    return (
      <p className={`wide ${styles.prose}`}>
        O servidor de e-mail já foi informado na configuração do programa (SMTP_URL). Não há nada a fazer
        aqui.
      </p>
    );
  return (
    <div className={`wide stack gap-4 ${styles.mail}`}>
      <p className={styles.text}>
        Convites, novas senhas e avisos saem pelo servidor de e-mail da imobiliária. Sem ele, as mensagens
        esperam em Configurações › Mensagens, onde podem ser lidas.
      </p>
      <MailServerFields form={mailSettingsOf(draft, password.mail)} set={change} />
      <div className={`row wrap ${styles.test}`}>
        <Button
          className="keeps-icon"
          icon={<GlyphIcon glyph={SendOutlined} />}
          loading={testing.isPending}
          disabled={draft.mail.host === ''}
          onClick={() => testing.mutate()}
        >
          Enviar teste
        </Button>
        <span className={styles.note}>Vai para {draft.adminEmail || 'o seu e-mail'}.</span>
      </div>
      <TestAnswer answer={testing.data} />
      {testing.isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="Não foi possível testar"
          description={shownMessage(testing.error, 'O servidor não respondeu como esperado.')}
        />
      )}
    </div>
  );
}
