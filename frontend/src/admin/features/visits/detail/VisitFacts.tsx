import { localDay } from '@lox/contracts/local-time.js';
import { can } from '@lox/contracts/permissions.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import { readableNotes, type Visit } from '@lox/contracts/visits.js';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useAbsenceOn } from '../../../records/absences.js';
import { AbsenceLine } from '../../../records/AbsenceLine.js';
import { ReasonText } from '../../../records/reasons/ReasonText.js';
import { ContactButtons } from '../../../records/detail/ContactButtons.js';
import { useAsOf } from '../../../ui/as-of.js';
import { PhoneLink } from '../../../ui/PhoneLink.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { useSession } from '../../../session/session.js';
import { visitDurationText, visitMomentInFull } from '../../../records/visit-texts.js';
import { ClientNotices } from './ClientNotices.js';
import { VisitOpinion } from './VisitOpinion.js';
import { VisitHistory } from './VisitHistory.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

export function VisitFacts({ visit }: { visit: Visit }) {
  const { lead, property, broker } = visit;
  const { asOf } = useAsOf();
  const notes = readableNotes(visit.notes);
  const absence = useAbsenceOn(broker?.id, localDay(visit.scheduledDate));
  return (
    <>
      <section className={detail.section} aria-label="Quando">
        <p className={styles.moment}>{visitMomentInFull(visit.scheduledDate)}</p>
        <p className="soft breaks">
          {visitDurationText(visit.durationMinutes)}
          {visit.provisional &&
            visit.preferredTime &&
            ` · pedido pelo site, período: ${PREFERRED_TIME_LABELS[visit.preferredTime].toLocaleLowerCase('pt-BR')}`}
        </p>
      </section>
      {visit.cancelReason && (
        <section className={detail.section} aria-label="Motivo do cancelamento">
          <h3>Motivo do cancelamento</h3>
          <p className="breaks">
            <ReasonText kind="cancelled" reason={visit.cancelReason} />
          </p>
        </section>
      )}
      {visit.status === 'completed' && <VisitOpinion visit={visit} />}
      <section className={detail.section} aria-label="Cliente">
        <h3>Cliente</h3>
        {lead ? <Client visit={visit} lead={lead} /> : <p>O lead não está mais disponível.</p>}
      </section>
      {!asOf && <ClientNotices visitId={visit.id} />}
      <section className={detail.section} aria-label="Imóvel">
        <h3>Imóvel</h3>
        {property ? (
          <div className={detail.property}>
            <div className="stack fills">
              <strong className="medium">{property.title}</strong>
              <span>{[property.address, property.neighborhood].filter(Boolean).join(' · ')}</span>
              <span>{property.code}</span>
            </div>
            <Button href={`/properties/${encodeURIComponent(property.id)}`} target="_blank" rel="noreferrer">
              Ver imóvel
            </Button>
          </div>
        ) : (
          <p>O imóvel não está mais disponível.</p>
        )}
      </section>
      <section className={detail.section} aria-label="Corretor">
        <h3>Corretor</h3>
        {broker ? (
          <p className="row gap-2">
            <PersonAvatar name={broker.name} avatar={broker.avatar} size={28} /> {broker.name}
          </p>
        ) : (
          <p>Sem corretor</p>
        )}
        {absence && <AbsenceLine absence={absence} />}
      </section>
      {notes && (
        <section className={detail.section} aria-label="Observações">
          <h3>Observações</h3>
          <p className={styles.notes}>{notes}</p>
        </section>
      )}
      <VisitHistory visit={visit} />
    </>
  );
}

function Client({ visit, lead }: { visit: Visit; lead: NonNullable<Visit['lead']> }) {
  const { ability } = useSession();
  return (
    <>
      <p className={`medium ${styles.client}`}>
        {can(ability, 'read', 'leads') ? (
          <Link to={`/admin/crm?lead=${encodeURIComponent(lead.id)}`}>{lead.name}</Link>
        ) : (
          lead.name
        )}
      </p>
      {lead.phone && (
        <p className="soft breaks">
          <PhoneLink phone={lead.phone} />
        </p>
      )}
      {lead.email && <p className="soft breaks">{lead.email}</p>}
      <ContactButtons subject={{ visit }} contact={lead} className={`flex wrap gap-2 ${styles.reach}`} />
    </>
  );
}
