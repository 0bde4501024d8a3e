import { MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime, whatsappLink } from '@lox/contracts/formats.js';
import { SOURCE_LABELS, type BoardStage, type Lead } from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { digits } from '@lox/contracts/text.js';
import { Button, Drawer, Grid, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorText } from '../../../ui/ErrorText.js';
import { Icon } from '../../../ui/Icon.js';
import { ApiError } from '../../../../shared/api.js';
import { useSession } from '../../../session/session.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { useUnsaved } from '../../../ui/unsaved.js';
import { leadQuery } from '../lead-queries.js';
import { updateErrorText } from '../lead-errors.js';
import { isOtherLead } from '../lead-filters.js';
import { LeadEditor } from './LeadEditor.js';
import { LeadHistory } from './LeadHistory.js';
import { LeadPlacement } from './LeadPlacement.js';
import { LeadPropertyCard } from './LeadPropertyCard.js';
import { LeadVisits } from './LeadVisits.js';
import styles from './detail.module.css';

/** All details of one lead, beside the board; open while the URL names it. */
export default function LeadDrawer({
  id,
  labels,
  onClose,
}: {
  id: string;
  labels: Record<BoardStage, string>;
  onClose: () => void;
}) {
  const query = useQuery(leadQuery(id));
  const wide = Grid.useBreakpoint().md ?? true;
  const [dirty, setDirty] = useState(false);
  // The drawer closes before it unmounts, so that it can return the focus to the element that opened it.
  const [open, setOpen] = useState(true);
  const ask = useUnsaved(open && dirty, {
    text: 'O que você digitou e ainda não salvou será perdido.',
    isLost: isOtherLead,
  });
  const lead = query.data;
  // A lead that becomes inaccessible while it is open is no longer shown.
  const gone = query.isError && (!lead || isInaccessible(query.error));

  const close = () => ask(() => setOpen(false));
  return (
    <Drawer
      open={open}
      onClose={close}
      afterOpenChange={(shown) => !shown && onClose()}
      size={wide ? 520 : '100%'}
      title={lead && !gone ? <Title lead={lead} /> : 'Lead'}
      closable={{ placement: 'end', 'aria-label': 'Fechar' }}
      styles={{ body: { padding: 0 } }}
    >
      {query.isPending && <Skeleton active avatar paragraph={{ rows: 8 }} className={styles.section} />}
      {gone && (
        <div className={styles.section} role="alert">
          {isInaccessible(query.error) ? (
            <p>Este lead não está mais disponível para você. Ele pode ter passado para outro corretor.</p>
          ) : (
            <>
              <p>
                <ErrorText>{updateErrorText(query.error, 'Não foi possível carregar o lead.')}</ErrorText>
              </p>
              <Button onClick={() => void query.refetch()} loading={query.isFetching}>
                Tentar de novo
              </Button>
            </>
          )}
        </div>
      )}
      {lead && !gone && <Details lead={lead} labels={labels} onDirty={setDirty} />}
    </Drawer>
  );
}

function Details({
  lead,
  labels,
  onDirty,
}: {
  lead: Lead;
  labels: Record<BoardStage, string>;
  onDirty: (dirty: boolean) => void;
}) {
  const { ability } = useSession();
  return (
    <>
      <Reach lead={lead} />
      <LeadPlacement lead={lead} labels={labels} />
      {lead.message && (
        <section className={styles.section} aria-label="Mensagem do cliente">
          <h3>Mensagem do cliente</h3>
          <blockquote className={styles.message}>{lead.message}</blockquote>
        </section>
      )}
      <LeadEditor lead={lead} mayEdit={canOn(ability, 'update', 'leads', lead)} onDirty={onDirty} />
      <LeadPropertyCard lead={lead} />
      <LeadVisits lead={lead} />
      <section className={styles.section} aria-label="Datas">
        <dl className={styles.facts}>
          <dt>Recebido em</dt>
          <dd>{formatDayAndTime(lead.createdAt)}</dd>
          <dt>Nesta etapa desde</dt>
          <dd>{formatDayAndTime(lead.stageEnteredAt)}</dd>
          <dt>Última alteração</dt>
          <dd>{formatDayAndTime(lead.updatedAt)}</dd>
        </dl>
      </section>
      <LeadHistory lead={lead} labels={labels} />
    </>
  );
}

function isInaccessible(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

function Title({ lead }: { lead: Lead }) {
  return (
    <div className={styles.title}>
      <PersonAvatar name={lead.name} avatar={null} size={40} />
      <div>
        <strong>{lead.name}</strong>
        <span>Origem: {SOURCE_LABELS[lead.source]}</span>
      </div>
    </div>
  );
}

function Reach({ lead }: { lead: Lead }) {
  const whatsapp = whatsappLink(lead.phone);
  if (!lead.phone && !lead.email) return null;
  return (
    <div className={styles.reach}>
      {whatsapp && (
        <Button href={whatsapp} target="_blank" rel="noreferrer" icon={<Icon glyph={WhatsAppOutlined} />}>
          WhatsApp
        </Button>
      )}
      {lead.email && (
        <Button href={`mailto:${lead.email}`} icon={<Icon glyph={MailOutlined} />}>
          E-mail
        </Button>
      )}
      {lead.phone && (
        <Button href={`tel:+${internationalDigits(lead.phone)}`} icon={<Icon glyph={PhoneOutlined} />}>
          Ligar
        </Button>
      )}
    </div>
  );
}

function internationalDigits(phone: string): string {
  const number = digits(phone);
  return number.length <= 11 ? `55${number}` : number;
}
