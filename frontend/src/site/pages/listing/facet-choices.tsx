import { Link } from '../../components/link/link.js';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '@lox/contracts/properties.js';
import type { PropertyFacets } from '@lox/contracts/property-search.js';
import { listingUrl, type ListingSearch } from './listing-search.js';
import styles from './facet-choices.module.css';

type Filter = Exclude<keyof PropertyFacets, 'price'>;

const MOST = 5;
const LABELS: { [F in Filter]: (value: PropertyFacets[F][number]['value']) => string } = {
  type: (type: PropertyType) => PROPERTY_TYPE_LABELS[type],
  city: (name) => name,
  neighborhood: (name) => name,
  bedrooms: (rooms) => `${rooms}+`,
  suites: (suites) => `${suites}+`,
};

interface Props<F extends Filter> {
  listing: ListingSearch;
  filter: F;
  facets: PropertyFacets | undefined;
}

export function FacetChoices<F extends Filter>({ listing, filter, facets }: Props<F>) {
  const choices = facets?.[filter].slice(0, MOST) ?? [];
  if (choices.length === 0) return null;
  const label = LABELS[filter] as (value: unknown) => string;
  const { [filter]: present, ...others } = listing.filters;
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, count, chosen = present === value }) => {
        const filters = chosen ? others : { ...others, [filter]: value };
        return (
          <li key={value}>
            <Link
              to={listingUrl({ ...listing, filters, page: 1 })}
              aria-current={chosen ? 'true' : undefined}
            >
              <span className={styles.label}>{label(value)}</span>{' '}
              <span className={styles.count}>{count}</span>
              <span className="visually-hidden"> {count === 1 ? 'imóvel' : 'imóveis'}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
