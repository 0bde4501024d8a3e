import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { Reason } from '@lox/contracts/reasons.js';
import { LEAD_SOURCE_LABELS, type BoardStage, type Lead } from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { useEffect, useMemo, useState } from 'react';
import { LEAD_DRAWER_WIDTH } from '../../../records/detail/drawer-widths.js';
import { ContactButtons } from '../../../records/detail/ContactButtons.js';
import { RecordDocuments } from '../../../records/documents/RecordDocuments.js';
import { ReasonText } from '../../../records/reasons/ReasonText.js';
import { RecordDrawer } from '../../../records/detail/RecordDrawer.js';
import { useSession } from '../../../session/session.js';
import { useAsOf } from '../../../ui/as-of.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useClosing } from '../../../ui/use-closing.js';
import { leadKeys, leadQuery } from '../lead-queries.js';
import { leadErrorText } from '../lead-errors.js';
import { isOtherLead, useOpenLead } from '../lead-filters.js';
import { LeadDiary } from './LeadDiary.js';
import { LeadDuplicates } from './LeadDuplicates.js';
import { LeadEditor } from './LeadEditor.js';
import { LeadHistory } from './LeadHistory.js';
import { LeadNextStep } from './LeadNextStep.js';
import { LeadPlacement } from './LeadPlacement.js';
import { LeadPropertyCard } from './LeadPropertyCard.js';
import { LeadTrail } from './LeadTrail.js';
import { LeadVisits } from './LeadVisits.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

export default function LeadDrawer({
  id,
  labels,
  onClose,
}: {
  id: string;
  labels: Record<BoardStage, string>;
  onClose: () => void;
}) {
  const query = useQuery(leadQuery(id, useAsOf()));
  useMergedAddress(id, query.data);
  const [edits, setEdits] = useState<ReadonlySet<EditedPart>>(new Set());
  const dirty = edits.size > 0;
  const { open, close, closed } = useClosing(onClose);
  const ask = useUnsavedGuard(open && dirty, {
    over: true,
    text: 'O que você digitou e ainda não salvou será perdido.',
    isLost: isOtherLead,
  });
  return (
    <RecordDrawer
      query={query}
      open={open}
      width={LEAD_DRAWER_WIDTH}
      className={styles.drawer}
      name="Lead"
      titleOf={(lead) => <Title lead={lead} />}
      goneText="Este lead não está mais disponível para você. Ele pode ter passado para outro corretor."
      failedText={(error) => leadErrorText(error, 'Não foi possível carregar o lead.')}
      avatar
      onClose={() => ask(close)}
      onClosed={closed}
    >
      {(lead) => <Details lead={lead} labels={labels} onEdits={setEdits} />}
    </RecordDrawer>
  );
}

type EditedPart = 'contact' | 'diary' | 'step';

function useMergedAddress(id: string, lead: Lead | undefined): void {
  const client = useQueryClient();
  const { replace } = useOpenLead();
  useEffect(() => {
    if (!lead || lead.id === id) return;
    client.setQueryData(leadKeys.lead(lead.id), lead);
    replace(lead.id);
  }, [client, id, lead, replace]);
}

function Details({
  lead,
  labels,
  onEdits,
}: {
  lead: Lead;
  labels: Record<BoardStage, string>;
  onEdits: React.Dispatch<React.SetStateAction<ReadonlySet<EditedPart>>>;
}) {
  const { ability } = useSession();
  const { asOf } = useAsOf();
  const mayEdit = canOn(ability, 'update', 'leads', lead);
  const dirtyOf = useMemo(() => {
    const of = (part: EditedPart) => (dirty: boolean) =>
      onEdits((present) => {
        if (present.has(part) === dirty) return present;
        const others = [...present].filter((one) => one !== part);
        return new Set(dirty ? [...others, part] : others);
      });
    return { contact: of('contact'), diary: of('diary'), step: of('step') };
  }, [onEdits]);
  return (
    <>
      <ContactLinks lead={lead} />
      <LeadPlacement lead={lead} labels={labels} />
      <LeadNextStep lead={lead} mayEdit={mayEdit} onDirty={dirtyOf.step} />
      <LeadDiary lead={lead} mayEdit={mayEdit} onDirty={dirtyOf.diary} />
      {lead.message && (
        <section className={detail.section} aria-label="Mensagem do cliente">
          <h3>Mensagem do cliente</h3>
          <blockquote className={styles.message}>{lead.message}</blockquote>
        </section>
      )}
      <LeadEditor lead={lead} mayEdit={mayEdit} onDirty={dirtyOf.contact} />
      <LeadPropertyCard lead={lead} />
      <LeadVisits lead={lead} />
      {!asOf && (
        <>
          <RecordDocuments record={{ leadId: lead.id }} className={detail.section} />
          <LeadDuplicates lead={lead} />
          <LeadTrail lead={lead} />
        </>
      )}
      <section className={detail.section} aria-label="Datas">
        <dl className={styles.facts}>
          {lead.portalId && (
            <>
              <dt>Contato no portal</dt>
              <dd>{lead.portalId}</dd>
            </>
          )}
          <dt>Recebido em</dt>
          <dd className="digits">{formatDayAndTime(lead.createdAt)}</dd>
          <dt>Nesta etapa desde</dt>
          <dd className="digits">{formatDayAndTime(lead.stageEnteredAt)}</dd>
          <dt>Última alteração</dt>
          <dd className="digits">{formatDayAndTime(lead.updatedAt)}</dd>
        </dl>
      </section>
      {lead.lostReason && <LossReasonFact reason={lead.lostReason} />}
      <LeadHistory lead={lead} labels={labels} />
    </>
  );
}

function LossReasonFact({ reason }: { reason: Reason }) {
  return (
    <section className={detail.section} aria-label="Motivo da perda">
      <h3>Motivo da perda</h3>
      <p>
        <ReasonText kind="lost" reason={reason} />
      </p>
    </section>
  );
}

function Title({ lead }: { lead: Lead }) {
  return (
    <div className={`row gap-3 shrinks ${styles.title}`}>
      <PersonAvatar name={lead.name} avatar={null} size={40} />
      <div>
        <strong>{lead.name}</strong>
        <span>Origem: {LEAD_SOURCE_LABELS[lead.source]}</span>
      </div>
    </div>
  );
}

function ContactLinks({ lead }: { lead: Lead }) {
  if (!lead.phone && !lead.email) return null;
  return <ContactButtons subject={{ lead }} contact={lead} className={`flex wrap gap-2 ${styles.reach}`} />;
}
