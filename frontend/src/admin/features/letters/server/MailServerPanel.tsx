import { useQuery } from '@tanstack/react-query';
import type { ChangeMailSettings, MailSettings } from '@lox/contracts/letters.js';
import { Alert } from 'antd';
import { MailServerFields } from '../../../records/mail-server/MailServerFields.js';
import { useSession } from '../../../session/session.js';
import { letterKeys, mailSettingsQuery, saveMailSettings } from '../letter-calls.js';
import { LetterSetting, type LetterSettingDefinition } from '../LetterSetting.js';
import { TestLetterButton } from './TestLetterButton.js';

const MAIL_SERVER: LetterSettingDefinition<MailSettings, ChangeMailSettings> = {
  id: 'mail-server',
  title: 'Servidor de e-mail (SMTP)',
  text: 'Os dados estão na ajuda do seu provedor de e-mail. A senha é guardada cifrada e nunca é mostrada.',
  form: { label: 'Servidor de e-mail', className: 'stack gap-4', button: 'Salvar servidor' },
  failure: 'Não foi possível carregar o servidor de e-mail',
  lost: 'O que você alterou no servidor de e-mail e ainda não salvou será perdido.',
  placeholderRows: 6,
  queryKey: letterKeys.server,
  formOf: ({ host, port, security, user, from }) => ({ host, port, security, user, from }),
  isChanged: (form, stored) =>
    form.password !== undefined ||
    (['host', 'port', 'security', 'user', 'from'] as const).some((field) => form[field] !== stored[field]),
  isComplete: () => true,
  save: saveMailSettings,
  savedTexts: ({ host }) => [host ? 'Servidor de e-mail salvo' : 'Sem servidor: as mensagens esperam'],
  affected: { bySave: letterKeys.list },
};

export function MailServerPanel() {
  const query = useQuery(mailSettingsQuery);
  const { user } = useSession();
  const { data } = query;
  const isAdmin = user.role === 'admin';
  const locked = !isAdmin || data?.source === 'environment';
  return (
    <>
      <LetterSetting
        definition={MAIL_SERVER}
        query={query}
        locked={locked}
        notes={
          <>
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
          </>
        }
      >
        {(form, set) => (
          <MailServerFields form={form} set={set} locked={locked} hasPassword={data?.hasPassword ?? false} />
        )}
      </LetterSetting>
      {data && isAdmin && data.source !== 'none' && <TestLetterButton />}
    </>
  );
}
