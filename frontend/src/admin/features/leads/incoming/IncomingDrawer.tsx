import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { INCOMING_STATE_LABELS, type IncomingLeadDetail } from '@lox/contracts/incoming-leads.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shownMessage } from '../../../../shared/api.js';
import { RecordDrawer } from '../../../records/detail/RecordDrawer.js';
import { IncomingFields } from '../../../records/incoming-leads/IncomingFields.js';
import { incomingQuery } from '../../../records/incoming-leads/incoming-lead-calls.js';
import {
  channelText,
  incomingName,
  propertyText,
  reasonText,
} from '../../../records/incoming-leads/incoming-texts.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { useClosing } from '../../../ui/use-closing.js';
import { useReturnIncoming } from './use-settle-incoming.js';
import { INCOMING_DRAWER_WIDTH } from './incoming-width.js';
import detail from '../../../records/detail/detail.module.css';
import lead from '../detail/detail.module.css';
import styles from './incoming.module.css';

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.js'));
const DropDialog = lazyDialog(() => import('./DropDialog.js'));

export default function IncomingDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(incomingQuery(id));
  const { open, close, closed } = useClosing(onClose);
  return (
    <RecordDrawer
      query={query}
      open={open}
      width={INCOMING_DRAWER_WIDTH}
      name="Entrada"
      titleOf={incomingName}
      goneText="Esta entrada não está disponível para você."
      failedText={(error) => shownMessage(error, 'O servidor não respondeu como esperado.')}
      onClose={close}
      onClosed={closed}
    >
      {(entry) => <Details entry={entry} />}
    </RecordDrawer>
  );
}

function Details({ entry }: { entry: IncomingLeadDetail }) {
  const [asking, setAsking] = useState<'place' | 'drop' | null>(null);
  const { state, phone, email, message, receivedAt, leadId, erased } = entry;
  const returning = useReturnIncoming();
  const isOpen = !erased && (state === 'held' || state === 'received');
  const facts: [string, string | null][] = [
    ['Situação', [INCOMING_STATE_LABELS[state], reasonText(entry)].filter(Boolean).join(': ')],
    ['Canal', channelText(entry)],
    ['Recebida em', formatDayAndTime(receivedAt)],
    ['Telefone', phone && formatPhone(phone)],
    ['E-mail', email],
    ['Imóvel', propertyText(entry)],
  ];
  return (
    <>
      <section className={detail.section} aria-label="Entrada">
        <dl className={lead.facts}>
          {facts.flatMap(([name, value]) =>
            value ? [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>] : [],
          )}
        </dl>
        {leadId && (
          <p className={`row wrap gap-3 ${styles.actions}`}>
            <Link className={styles.lead} to={`/admin/leads?lead=${leadId}`}>
              Abrir lead
            </Link>
            {!erased && (
              <Button loading={returning.isPending} onClick={() => returning.mutate({ id: entry.id })}>
                Tirar do funil
              </Button>
            )}
          </p>
        )}
        {isOpen && (
          <div className={`flex wrap gap-2 ${styles.actions}`}>
            <Button type="primary" onClick={() => setAsking('place')}>
              Pôr no funil
            </Button>
            <Button danger onClick={() => setAsking('drop')}>
              Descartar
            </Button>
          </div>
        )}
      </section>
      {message && (
        <section className={detail.section} aria-label="Mensagem">
          <h2>Mensagem</h2>
          <blockquote className={lead.message}>{message}</blockquote>
        </section>
      )}
      <section className={detail.section} aria-label="O que veio">
        <h2>O que veio</h2>
        <IncomingFields entry={entry} />
      </section>
      {asking === 'place' && <PlaceDialog entry={entry} onClose={() => setAsking(null)} />}
      {asking === 'drop' && <DropDialog entry={entry} onClose={() => setAsking(null)} />}
    </>
  );
}
