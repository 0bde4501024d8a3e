import { formatDay } from '@lox/contracts/formats.js';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS, type Lead } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { PROPERTY_STATUS_LABELS, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { placeText, priceText } from '../../../records/property-texts.js';
import { VisitStatusBadge } from '../../../records/VisitStatusBadge.js';
import { clientName, propertyTitle, visitMoment } from '../../../records/visit-texts.js';
import { LEAD_COLORS, PROPERTY_COLORS } from '../../../records/status-colors.js';
import type { RowPage } from '../report-calls.js';
import { StatusDot } from '../../../records/StatusDot.js';
import styles from './rows.module.css';

export function RowList({ page: { rows } }: { page: RowPage }) {
  return (
    <ul>
      {rows.leads?.map((lead) => (
        <LeadRow key={lead.id} lead={lead} />
      ))}
      {rows.properties?.map((property) => (
        <PropertyRow key={property.id} property={property} />
      ))}
      {rows.visits?.map((visit) => (
        <VisitRow key={visit.id} visit={visit} />
      ))}
    </ul>
  );
}

function LeadRow({ lead }: { lead: Lead }) {
  const about = lead.property?.title ?? LEAD_SOURCE_LABELS[lead.source];
  return (
    <Row
      link={<Link to={`/admin/crm?lead=${encodeURIComponent(lead.id)}`}>{lead.name}</Link>}
      about={about}
      small={[formatDay(lead.createdAt), lead.broker?.name ?? 'Sem corretor']}
      status={<StatusDot color={LEAD_COLORS[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</StatusDot>}
    />
  );
}

function PropertyRow({ property }: { property: ManagedProperty }) {
  return (
    <Row
      link={
        property.status === 'live' ? (
          <a href={`/imovel/${property.slug}`} target="_blank" rel="noreferrer">
            {property.title}
          </a>
        ) : (
          // The property has no public page.
          <Link to={`/admin/properties?search=${encodeURIComponent(property.title)}`}>{property.title}</Link>
        )
      }
      about={`${PROPERTY_TYPE_LABELS[property.type]} · ${placeText(property)}`}
      small={[priceText(property), `cadastrado em ${formatDay(property.createdAt)}`]}
      status={
        <StatusDot color={PROPERTY_COLORS[property.status]}>
          {PROPERTY_STATUS_LABELS[property.status]}
        </StatusDot>
      }
    />
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const at = new URLSearchParams({ date: localDay(visit.scheduledDate), visit: visit.id });
  return (
    <Row
      link={<Link to={`/admin/visits?${at}`}>{visitMoment(visit.scheduledDate)}</Link>}
      about={clientName(visit)}
      small={[propertyTitle(visit), visit.broker?.name ?? 'Sem corretor']}
      status={<VisitStatusBadge status={visit.status} />}
    />
  );
}

function Row({
  link,
  about,
  small,
  status,
}: {
  link: ReactNode;
  about: string;
  small: string[];
  status: ReactNode;
}) {
  return (
    <li className={`flex between gap-3 ${styles.row}`}>
      <div className={`stack shrinks ${styles.text}`}>
        {link}
        <span className="breaks">{about}</span>
        <small>{small.join(' · ')}</small>
      </div>
      {status}
    </li>
  );
}
