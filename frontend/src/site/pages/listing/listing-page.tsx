import { isMadeUpAgency } from '@lox/contracts/brand.js';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { LISTING_PAGE, type PropertySearchResult } from '@lox/contracts/property-search.js';
import { useKeptPageQuery, type KeptQueryResult } from '../../api/page-query-cache.js';
import { useSiteBrand } from '../../site-brand.js';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { Link } from '../../components/link/link.js';
import { SiteLoadError } from '../../components/notice/site-notice.js';
import { Pagination } from '../../components/pagination/pagination.js';
import { PropertyGrid, PropertyGridSkeleton } from '../../components/property-card/property-grid.js';
import { DocumentHead } from '../../head/document-head.js';
import { Redirect } from '../../head/redirect.js';
import { latePart } from '../../late-part.js';
import { FilterPanel } from './filter-panel.js';
import {
  listingUrl,
  filterChips,
  listingTitle,
  parseListingSearch,
  listingQuery,
  type ListingSearch,
} from './listing-search.js';
import styles from './listing.module.css';

const NothingFound = latePart(() => import('./nothing-found.js').then((module) => module.NothingFound));
if (import.meta.env.SSR) await NothingFound.load();

export function ListingPage() {
  const { pathname, search } = useLocation();
  const brand = useSiteBrand();
  const { brandName } = brand;
  const listing = useMemo(
    () => parseListingSearch(pathname, new URLSearchParams(search)),
    [pathname, search],
  );
  const title = listingTitle(listing.filters.purpose);
  const found = useKeptPageQuery(listingQuery(listing));
  const { data, isPlaceholderData } = found;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / LISTING_PAGE));
  if (data && !isPlaceholderData && listing.page > pages)
    return <Redirect to={listingUrl({ ...listing, page: pages })} />;
  return (
    <div className="page">
      <DocumentHead
        title={`${title} | ${brandName}`}
        description={`${title}${isMadeUpAgency(brand) ? ' na região de Campinas' : ''}: fotos, preços e contato direto com os corretores da ${brandName}.`}
        canonical={listingUrl(listing)}
      />
      <div className="container">
        <Breadcrumb here={title} />
        <header className={`flex wrap between ${styles.heading}`}>
          <h1>{title}</h1>
          <p role="status">
            {data && (
              <>
                <strong>{data.total}</strong> {data.total === 1 ? 'imóvel encontrado' : 'imóveis encontrados'}
                {data.total > 0 && ` · página ${listing.page} de ${pages}`}
              </>
            )}
          </p>
        </header>
        <div className={styles.columns}>
          <FilterPanel listing={listing} facets={data?.facets} />
          <section aria-labelledby="resultados" className={styles.results}>
            <h2 id="resultados" className="visually-hidden">
              Resultados
            </h2>
            <Chips listing={listing} />
            <Results listing={listing} found={found} pages={pages} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Chips({ listing }: { listing: ListingSearch }) {
  const chips = filterChips(listing);
  if (chips.length === 0) return null;
  return (
    <ul className={`flex wrap gap-2 ${styles.chips}`} aria-label="Filtros ativos">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link to={listingUrl(without)} aria-label={`Remover filtro ${label}`}>
            {label}
            <SpriteIcon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/imoveis" className={styles.clear}>
          Limpar filtros
        </Link>
      </li>
    </ul>
  );
}

interface ResultsProps {
  listing: ListingSearch;
  found: KeptQueryResult<PropertySearchResult>;
  pages: number;
}

function Results({ listing, found, pages }: ResultsProps) {
  const { data, error, isError, isPlaceholderData, refetch } = found;
  if (isError) return <SiteLoadError error={error} onRetry={refetch} />;
  if (!data) return <PropertyGridSkeleton count={3} columns={3} />;
  const { items, total } = data;
  if (items.length === 0) return <NothingFound listing={listing} instead={data.instead} />;
  const before = (listing.page - 1) * LISTING_PAGE;
  return (
    <>
      <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
        {/* A new key: a card in both results would jump to its new place. */}
        <PropertyGrid key={items.map(({ id }) => id).join()} properties={items} columns={3} eager />
      </div>
      <footer className={`stack gap-4 soft ${styles.foot}`}>
        <p>
          Mostrando {before + 1} até {before + items.length} de {total}
        </p>
        <Pagination
          current={listing.page}
          last={pages}
          addressOfPage={(page) => listingUrl({ ...listing, page })}
        />
      </footer>
    </>
  );
}
