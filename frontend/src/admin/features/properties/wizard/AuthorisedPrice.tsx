import { useQuery } from '@tanstack/react-query';
import { localDay } from '@lox/contracts/local-time.js';
import { unauthorisedPrice } from '@lox/contracts/publishing.js';
import { Alert } from 'antd';
import { mandateQuery } from '../mandate/mandate-calls.js';
import styles from './fields.module.css';

/** `price` in reais. */
export function AuthorisedPrice({ id, price }: { id: string; price: number }) {
  const known = useQuery(mandateQuery(id)).data?.authorisations ?? [];
  const warning = unauthorisedPrice(known.toReversed(), price, localDay(new Date()));
  return (
    <div className={styles.field} data-size="full" role="status">
      {warning && <Alert type="warning" showIcon title={warning} />}
    </div>
  );
}
