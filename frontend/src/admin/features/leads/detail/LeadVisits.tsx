import { CalendarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Lead } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { can, canOn } from '@lox/contracts/permissions.js';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAsOf } from '../../../ui/as-of.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { useSession } from '../../../session/session.js';
import { ProvisionalBadge, VisitStatusBadge } from '../../../records/VisitStatusBadge.js';
import { leadVisitsQuery, mayHaveVisits } from '../../../records/lead-visits.js';
import { propertyTitle, visitMomentInFull } from '../../../records/visit-texts.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

const VisitDialog = lazyDialog(() => import('../../visits/dialogs/VisitDialog.js'));

export function LeadVisits({ lead }: { lead: Lead }) {
  const { ability } = useSession();
  const [scheduling, setScheduling] = useState(false);
  const mayRead = can(ability, 'read', 'visits');
  const mayCreate = can(ability, 'create', 'visits') && canOn(ability, 'read', 'leads', lead);
  const enabled = mayRead && mayHaveVisits(lead);
  const visits = useQuery({ ...leadVisitsQuery(lead.id, useAsOf()), enabled });
  if (!enabled && !mayCreate) return null;
  return (
    <section className={detail.section} aria-label="Visitas do lead">
      <div className={`row between gap-2 ${styles.visitsHead}`}>
        <h3>Visitas</h3>
        {mayCreate && (
          <Button
            size="small"
            icon={<GlyphIcon glyph={CalendarOutlined} />}
            onClick={() => setScheduling(true)}
          >
            Agendar visita
          </Button>
        )}
      </div>
      {enabled && visits.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <InlineLoadFailed query={visits} text="Erro ao buscar visitas." />
      {visits.data?.length === 0 && <p className={styles.noVisits}>Nenhuma visita agendada</p>}
      {visits.data && visits.data.length > 0 && (
        <ul className={styles.visits}>
          {visits.data.map((visit) => (
            <li key={visit.id}>
              <div>
                <Link
                  to={`/admin/visits?date=${localDay(visit.scheduledDate)}&visit=${encodeURIComponent(visit.id)}`}
                >
                  {visitMomentInFull(visit.scheduledDate)}
                </Link>
                <span>{propertyTitle(visit)}</span>
              </div>
              <div className="flex wrap gap-1">
                <VisitStatusBadge status={visit.status} />
                {visit.provisional && <ProvisionalBadge />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {scheduling && <VisitDialog start={{ lead }} onClose={() => setScheduling(false)} />}
    </section>
  );
}
