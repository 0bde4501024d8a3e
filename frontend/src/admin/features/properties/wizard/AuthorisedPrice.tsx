import { useQuery } from '@tanstack/react-query';
import { localDay } from '@lox/contracts/local-time.js';
import { type PublishedPrices, unauthorisedPrices } from '@lox/contracts/publishing.js';
import { Alert } from 'antd';
import { mandateQuery } from '../mandate/mandate-calls.js';
import styles from './fields.module.css';

export function AuthorisedPrice({ id, prices }: { id: string; prices: PublishedPrices }) {
  const known = useQuery(mandateQuery(id)).data?.authorisations ?? [];
  const warnings = unauthorisedPrices(known.toReversed(), prices, localDay(new Date()));
  return (
    <div className={`stack gap-2 ${styles.field}`} data-size="full" role="status">
      {warnings.map(({ field, message }) => (
        <Alert key={field} type="warning" showIcon title={message} />
      ))}
    </div>
  );
}
