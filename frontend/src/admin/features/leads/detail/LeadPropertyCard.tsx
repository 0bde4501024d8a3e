import { formatPrice } from '@lox/contracts/formats.js';
import type { Lead } from '@lox/contracts/leads.js';
import { PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { Button } from 'antd';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

const typeLabels: Record<string, string | undefined> = PROPERTY_TYPE_LABELS;
const purposeLabels: Record<string, string | undefined> = PURPOSE_LABELS;

export function LeadPropertyCard({ lead }: { lead: Lead }) {
  const { property } = lead;
  if (property) {
    return (
      <section className={detail.section} aria-label="Imóvel de interesse">
        <h3>Imóvel de interesse</h3>
        <div className={`${detail.property} ${styles.property}`}>
          <div className="stack fills">
            <strong className="strong">{property.title}</strong>
            <span>{property.address}</span>
            <span>
              {[typeLabels[property.type], purposeLabels[property.purpose], property.code]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <b className="strong">
              {formatPrice(property.price)}
              {property.purpose === 'rent' && '/mês'}
            </b>
          </div>
          <Button href={`/properties/${encodeURIComponent(property.id)}`} target="_blank" rel="noreferrer">
            Ver imóvel
          </Button>
        </div>
      </section>
    );
  }
  const wishes = [
    lead.purpose && (purposeLabels[lead.purpose] ?? lead.purpose),
    lead.propertyType && (typeLabels[lead.propertyType] ?? lead.propertyType),
    lead.region,
  ].filter(Boolean);
  if (wishes.length === 0) return null;
  return (
    <section className={detail.section} aria-label="Procura">
      <h3>Procura</h3>
      <p>{wishes.join(' · ')}</p>
    </section>
  );
}
