import { formatPrice } from '@lox/contracts/formats.js';
import { looserSearch } from '@lox/contracts/looser-search.js';
import type { InsteadOfNothing, LooserFilter, PropertySearch } from '@lox/contracts/property-search.js';
import { Link } from '../../components/link/link.js';
import { SiteNotice } from '../../components/notice/site-notice.js';
import { PropertyGrid } from '../../components/property-card/property-grid.js';
import { listingUrl, type ListingSearch } from './listing-search.js';
import styles from './listing.module.css';

interface Props {
  listing: ListingSearch;
  instead: InsteadOfNothing | undefined;
}

export function NothingFound({ listing, instead }: Props) {
  const { looser = [], nearest = [] } = instead ?? {};
  return (
    <>
      <SiteNotice icon="search" title="Nada com estes filtros">
        <p>Nenhum imóvel encontrado. Tente ajustar os filtros ou buscar por outros termos.</p>
        {looser.length > 0 && <LooserFilters listing={listing} looser={looser} />}
        <Link to="/imoveis" className="button button-quiet">
          Ver todos os imóveis
        </Link>
      </SiteNotice>
      {nearest.length > 0 && (
        <section aria-labelledby="parecidos">
          <h2 id="parecidos">Parecidos com o que você procura</h2>
          <p className={`soft ${styles.nearest}`}>Cada um atende a parte dos seus filtros.</p>
          <PropertyGrid properties={nearest} columns={3} />
        </section>
      )}
    </>
  );
}

function LooserFilters({ listing, looser }: { listing: ListingSearch; looser: readonly LooserFilter[] }) {
  const { filters } = listing;
  return (
    <ul className={styles.looser} aria-label="Abrir um filtro">
      {looser.map((each) => (
        <li key={each.filter}>
          <Link to={listingUrl({ ...listing, filters: looserSearch(filters, each), page: 1 })}>
            {labelOf(filters, each)} <span>{each.count}</span>
            <span className="visually-hidden"> {each.count === 1 ? 'imóvel' : 'imóveis'}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function labelOf(filters: PropertySearch, { filter, value }: LooserFilter): string {
  switch (filter) {
    case 'purpose':
      return filters.purpose === 'rent' ? 'Comprar também' : 'Alugar também';
    case 'type':
      return 'Qualquer tipo';
    case 'search':
      return `Sem “${filters.search}”`;
    case 'code':
      return `Sem o código ${filters.code}`;
    case 'city':
      return 'Qualquer cidade';
    case 'neighborhood':
      return 'Qualquer bairro';
    case 'minPrice':
      return value === null ? 'Sem preço mínimo' : `A partir de ${formatPrice(value)}`;
    case 'maxPrice':
      return value === null ? 'Sem preço máximo' : `Até ${formatPrice(value)}`;
    case 'bedrooms':
      return value === null ? 'Quantos quartos forem' : `${value}+ ${value === 1 ? 'quarto' : 'quartos'}`;
    case 'suites':
      return value === null ? 'Quantas suítes forem' : `${value}+ ${value === 1 ? 'suíte' : 'suítes'}`;
    case 'maxCondominiumFee':
      return 'Qualquer condomínio';
    case 'isNewConstruction':
      return 'Não só lançamentos';
    case 'isReady':
      return 'Não só prontos';
  }
}
