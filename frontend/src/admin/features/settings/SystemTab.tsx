import { can } from '@lox/contracts/permissions.js';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { KNOWN_CONTACT_LABELS, KNOWN_CONTACT_RULES } from '@lox/contracts/settings.js';
import { Input, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '../../session/session.js';
import { optionsOf } from '../../ui/options.js';
import { CreciField } from './CreciField.js';
import { RegionsCard } from './RegionsCard.js';
import { StoredForm } from './StoredForm.js';
import { useSettingsForm } from './use-settings-form.js';
import panel from '../../ui/panel.module.css';
import styles from './settings.module.css';

export function SystemTab() {
  const { ability } = useSession();
  const editing = useSettingsForm();
  const { form, unread, saving, numberWrong, set } = editing;
  const mayChange = can(ability, 'update', 'settings');
  const locked = !mayChange || saving || unread !== null;
  if (!form) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <StoredForm
      label="Configurações do sistema"
      button="Salvar configurações"
      readOnly="Você pode ver as configurações, mas não alterá-las."
      editing={editing}
      unread={unread}
      mayChange={mayChange}
      locked={locked}
    >
      <Card
        id="whatsapp"
        title="WhatsApp padrão"
        text="Recebe as mensagens do site; as de um imóvel, quando o corretor não tem WhatsApp."
      >
        <Input
          id="whatsapp"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          value={form.whatsapp}
          readOnly={locked}
          status={numberWrong ? 'error' : undefined}
          aria-invalid={numberWrong}
          aria-describedby="whatsapp-note"
          onChange={(event) => set({ whatsapp: event.target.value })}
          onBlur={editing.leaveNumber}
        />
        <p id="whatsapp-note" className={styles.note} data-wrong={numberWrong}>
          {numberWrong ? 'Insira um número de WhatsApp válido' : 'Com DDD. Sem o código do país, vale +55.'}
        </p>
      </Card>
      <Card
        id="creci"
        title="CRECI exibido no site"
        text="Sai no site, nos portais, nas mensagens e nos impressos. A lei pede em todo anúncio."
      >
        <CreciField value={form.creci} locked={locked} onChange={(creci) => set({ creci })} />
      </Card>
      <Card
        id="known-contacts"
        title="Cliente que volta a falar"
        text="Quem já tem um lead em aberto e escreve de novo pelo site continua nele."
      >
        <Select
          id="known-contacts"
          value={form.knownContacts}
          disabled={locked}
          options={optionsOf(KNOWN_CONTACT_RULES, KNOWN_CONTACT_LABELS)}
          onChange={(knownContacts) => set({ knownContacts })}
        />
      </Card>
      <RegionsCard regions={form.regions} locked={locked} onChange={(regions) => set({ regions })} />
    </StoredForm>
  );
}

function Card({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className={`${panel.panel} ${styles.card}`}>
      <div>
        <h2>
          <label htmlFor={id}>{title}</label>
        </h2>
        <p>{text}</p>
      </div>
      <div className="stack top gap-2 shrinks">{children}</div>
    </section>
  );
}
