import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { useSession } from '../../../session/session.js';
import { mailSettingsQuery } from '../letter-calls.js';
import { MailServerForm } from './MailServerForm.js';
import { TestLetterButton } from './TestLetterButton.js';
import panel from '../../../ui/panel.module.css';

export function MailServerPanel() {
  const query = useQuery(mailSettingsQuery);
  const { user } = useSession();
  const { data } = query;
  const isAdmin = user.role === 'admin';
  return (
    <>
      <LoadFailed query={query} title="Não foi possível carregar o servidor de e-mail" />
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.source === 'environment' && (
        <Alert
          type="info"
          showIcon
          title="Definido no ambiente"
          description="SMTP_URL está definida no servidor e vale em lugar do que se configura aqui."
        />
      )}
      {data && !isAdmin && (
        <Alert type="info" showIcon title="Só administradores alteram o servidor de e-mail." />
      )}
      {data && (
        <section className={`${panel.panel} stack gap-4`} aria-labelledby="mail-server">
          <div>
            <h2 id="mail-server">Servidor de e-mail (SMTP)</h2>
            <p className="soft sm">
              Os dados estão na ajuda do seu provedor de e-mail. A senha é guardada cifrada e nunca é
              mostrada.
            </p>
          </div>
          <MailServerForm
            key={data.version}
            settings={data}
            locked={!isAdmin || data.source === 'environment'}
          />
        </section>
      )}
      {data && isAdmin && data.source !== 'none' && <TestLetterButton />}
    </>
  );
}
