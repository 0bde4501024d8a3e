import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime, formatMoney } from '@lox/contracts/formats.js';
import { ReasonText } from '../../../records/reasons/ReasonText.js';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import { pricesQuery } from '../property-queries.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './fields.module.css';

/** Nothing where the price has never changed. */
export function PriceHistory({ id }: { id: string }) {
  const query = useQuery(pricesQuery(id));
  const { data = [] } = query;
  if (!query.isError && data.length === 0) return null;
  return (
    <section className={`stack top gap-2 ${styles.field}`} data-size="full" aria-label="Histórico de preço">
      <h3 className={styles.label}>Histórico de preço</h3>
      <InlineLoadFailed query={query} text="Não foi possível carregar o histórico de preço." />
      <ul className={detail.history}>
        {data.map(({ field, from, to, at, by, reason }) => (
          <li key={`${at} ${field}`}>
            <span className="digits">
              {field === 'rentPrice' && 'Aluguel: '}
              {formatMoney(from)} → <b className="medium">{formatMoney(to)}</b>
            </span>
            {reason && (
              <span className="breaks">
                <ReasonText kind="price" reason={reason} />
              </span>
            )}
            <span className="soft small digits">
              {[formatDayAndTime(at), by].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
