import { formatPrice } from '@lox/contracts/formats.js';
import type { PriceBar, PropertySearch } from '@lox/contracts/property-search.js';
import styles from './price-histogram.module.css';

const [STEP, GAP, HEIGHT, LEAST] = [10, 2, 50, 3];

interface Props {
  bars: readonly PriceBar[];
  filters: Pick<PropertySearch, 'minPrice' | 'maxPrice'>;
}

export function PriceHistogram({ bars, filters: { minPrice = 0, maxPrice = Infinity } }: Props) {
  if (bars.length < 2) return null;
  const highest = Math.max(...bars.map(({ count }) => count));
  const common = bars.find(({ count }) => count === highest)!;
  const lowest = bars[0]!.from;
  const end = bars.at(-1)!.to;
  const label =
    `Distribuição dos preços: de ${formatPrice(lowest)} ${end === null ? 'para cima' : `a ${formatPrice(end)}`}; ` +
    `a maior parte ${rangeOf(common)}`;
  return (
    <div className={`stack gap-1 ${styles.histogram}`}>
      {/* The content security policy allows no inline styles. */}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * STEP - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map((bar, at) => {
          const height = bar.count === 0 ? 0 : Math.max(LEAST, (HEIGHT * bar.count) / highest);
          const outside = (bar.to ?? Infinity) <= minPrice || bar.from > maxPrice;
          return (
            <rect
              key={bar.from}
              x={at * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={outside ? styles.outside : undefined}
            >
              <title>{`${bar.count} ${bar.count === 1 ? 'imóvel' : 'imóveis'} ${rangeOf(bar)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true">
        <span>{formatPrice(lowest)}</span>
        <span>{end === null ? 'ou mais' : formatPrice(end)}</span>
      </p>
    </div>
  );
}

const rangeOf = ({ from, to }: PriceBar): string =>
  to === null ? `a partir de ${formatPrice(from)}` : `de ${formatPrice(from)} a ${formatPrice(to)}`;
