import { formatPrice } from '@lox/contracts/formats.js';
import type { PropertyInShort, PublicProperty } from '@lox/contracts/properties.js';
import { usePageQuery } from '../../../api/page-query-cache.js';
import { Link } from '../../../components/link/link.js';
import { PropertyPicture } from '../../../components/property-picture/property-picture.js';
import { FinancingFold } from './financing-fold.js';
import { relatedQuery } from './related-query.js';
import styles from './beside.module.css';

export { PropertyPlace } from '../place/property-place.js';

export function BesideProperty({ property }: { property: PublicProperty }) {
  const { data } = usePageQuery(relatedQuery(property.slug));
  return (
    <>
      {property.purpose === 'sale' && <FinancingFold property={property} />}
      {data && <Others id="semelhantes" title="Imóveis semelhantes" properties={data.similar} />}
      {data && property.broker && (
        <Others
          id="do-corretor"
          title={`Mais imóveis de ${property.broker.name}`}
          properties={data.ofBroker}
        />
      )}
    </>
  );
}

interface Props {
  id: string;
  title: string;
  properties: readonly PropertyInShort[];
}

function Others({ id, title, properties }: Props) {
  if (properties.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.others}>
        {properties.map((property) => (
          <li key={property.id}>
            <Other property={property} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Other({ property }: { property: PropertyInShort }) {
  const { slug, title, neighborhood, city, price, purpose } = property;
  return (
    <div className={styles.other}>
      <div className={styles.picture}>
        <PropertyPicture property={property} alt="" sizes="7rem" />
      </div>
      <div className={styles.text}>
        <h3>
          <Link to={`/imovel/${slug}`}>{title}</Link>
        </h3>
        <p className="soft">{[neighborhood, city].filter(Boolean).join(', ')}</p>
        <p className="soft">{factsOf(property)}</p>
        <p className={styles.price}>
          {formatPrice(price)}
          {purpose === 'rent' && <small>/mês</small>}
        </p>
      </div>
    </div>
  );
}

const areaText = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

const factsOf = ({ bedrooms, area }: PropertyInShort): string =>
  [
    bedrooms ? `${bedrooms} ${bedrooms === 1 ? 'quarto' : 'quartos'}` : '',
    area ? `${areaText.format(area)} m²` : '',
  ]
    .filter(Boolean)
    .join(' · ');
