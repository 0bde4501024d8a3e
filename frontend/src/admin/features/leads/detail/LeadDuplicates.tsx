import { useQuery } from '@tanstack/react-query';
import type { DuplicatePair } from '@lox/contracts/duplicates.js';
import { formatDay } from '@lox/contracts/formats.js';
import { EVIDENCE_LABELS } from '@lox/contracts/identities.js';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS, type Lead } from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { whatsappIdText } from '@lox/contracts/whatsapp-identity.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { Button } from 'antd';
import { useSession } from '../../../session/session.js';
import { useOpenLead } from '../lead-filters.js';
import { duplicatesOfQuery } from '../lead-queries.js';
import { useMerging } from '../use-merging.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './duplicates.module.css';

export const evidenceText = ({
  evidence,
  namesDiffer,
}: Pick<DuplicatePair, 'evidence' | 'namesDiffer'>): string =>
  [...evidence.map((one) => EVIDENCE_LABELS[one]), ...(namesDiffer ? ['nomes diferentes'] : [])].join(' · ');

export function LeadDuplicates({ lead }: { lead: Lead }) {
  const { ability } = useSession();
  const { open } = useOpenLead();
  const { change, isPending } = useMerging();
  const { data } = useQuery(duplicatesOfQuery(lead.id));
  const mayChange = (one: Lead): boolean => canOn(ability, 'update', 'leads', one);
  return (
    <>
      {data && data.pairs.length > 0 && (
        <section className={detail.section} aria-label="Possíveis duplicados">
          <h3>Possíveis duplicados</h3>
          <ul className={styles.list}>
            {data.pairs.map((pair) => {
              const other = pair.first.id === lead.id ? pair.second : pair.first;
              return (
                <li key={other.id}>
                  <LeadSide lead={other} onOpen={() => open(other.id)} />
                  <p className={styles.evidence}>{evidenceText(pair)}</p>
                  {mayChange(lead) && mayChange(other) && (
                    <div className="flex wrap gap-2">
                      <Button disabled={isPending} onClick={() => change({ lead, deed: 'merge', other })}>
                        Unir a este
                      </Button>
                      <Button
                        type="text"
                        disabled={isPending}
                        onClick={() => change({ lead, deed: 'tell-apart', other })}
                      >
                        Não é a mesma pessoa
                      </Button>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {data && data.merged.length > 0 && (
        <section className={detail.section} aria-label="Unidos a este lead">
          <h3>Unidos a este lead</h3>
          <ul className={styles.list}>
            {data.merged.map((other) => (
              <li key={other.id}>
                <LeadSide lead={other} />
                {other.message && <p className={styles.words}>{other.message}</p>}
                {other.notes && <p className={styles.words}>{other.notes}</p>}
                {mayChange(lead) && (
                  <Button disabled={isPending} onClick={() => change({ lead, deed: 'separate', other })}>
                    Separar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function LeadSide({ lead, onOpen }: { lead: Lead; onOpen?: () => void }) {
  const about = [
    LEAD_STATUS_LABELS[lead.status],
    lead.broker?.name ?? 'Sem corretor',
    `${LEAD_SOURCE_LABELS[lead.source]}, ${formatDay(lead.createdAt)}`,
  ];
  return (
    <div className={styles.side}>
      {onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {lead.name}
        </button>
      ) : (
        <strong>{lead.name}</strong>
      )}
      {lead.phone && <span className="digits">{formatPhone(lead.phone)}</span>}
      {lead.whatsappId && <span>WhatsApp: {whatsappIdText(lead.whatsappId)}</span>}
      {lead.email && <span>{lead.email}</span>}
      <span>{about.join(' · ')}</span>
      {lead.property && (
        <span>
          {lead.property.code} · {lead.property.title}
        </span>
      )}
    </div>
  );
}
