import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@lox/contracts/formats.js';
import { TYPE_LABELS, type PublicProperty } from '@lox/contracts/properties.js';
import { truncate } from '@lox/contracts/text.js';
import { propertyQuery } from '../../api/queries.js';
import { useBrand } from '../../brand.js';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { Icon } from '../../components/icons/icon.js';
import { LoadError } from '../../components/notice/notice.js';
import { PropertyFacts } from '../../components/property-card/property-facts.js';
import { PropertyPicture } from '../../components/property-picture/property-picture.js';
import { PageHead } from '../../head/page-head.js';
import type { PageProps } from '../page-props.js';
import { MissingProperty } from './missing-property.js';
import { OfferCard } from './offer-card.js';
import styles from './property.module.css';

/** One property (public-site.md §2). */
export function PropertyPage({ params }: PageProps) {
  const { brandName } = useBrand();
  const { data, isError, isPending, refetch } = useQuery(propertyQuery(params.slug ?? ''));
  if (data === null) return <MissingProperty />;
  if (isPending || isError) {
    return (
      <div className={`container ${styles.page}`}>
        <PageHead title={`Detalhes do Imóvel | ${brandName}`} description="Detalhes do imóvel." />
        {isError ? <LoadError main onRetry={() => void refetch()} /> : <Skeleton />}
      </div>
    );
  }
  return <Details property={data} />;
}

function Details({ property }: { property: PublicProperty }) {
  const { brandName } = useBrand();
  const { title, code, type, purpose, price, slug, images, isNewConstruction } = property;
  const place = [property.neighborhood, property.city, property.state].filter(Boolean).join(', ');
  const offer = purpose === 'rent' ? `${formatPrice(price)}/mês` : formatPrice(price);
  return (
    <article className={`container ${styles.page}`}>
      <PageHead
        title={`${title} | ${brandName}`}
        description={truncate(`${TYPE_LABELS[type]} em ${place}, ${offer}. ${property.description}`, 160)}
        canonical={`/imovel/${slug}`}
        image={images[0]}
      />
      <Breadcrumb
        between={[
          purpose === 'rent'
            ? { to: '/imoveis?purpose=rent', label: 'Imóveis para Locação' }
            : { to: '/imoveis?purpose=sale', label: 'Imóveis à Venda' },
        ]}
        here={title}
      />
      <div className={styles.columns}>
        <div className={styles.story}>
          <div className={styles.picture}>
            <PropertyPicture property={property} eager alt={title} />
          </div>
          <ul className={styles.badges}>
            <li>{code}</li>
            {isNewConstruction && <li>Na Planta</li>}
            {purpose === 'rent' && <li>Aluguel</li>}
          </ul>
          <h1>{title}</h1>
          <p className={styles.place}>
            <Icon name="pin" />
            {place}
          </p>
          <div className={styles.facts}>
            <PropertyFacts property={property} large />
          </div>
          <h2>Sobre o imóvel</h2>
          <p className={styles.description}>{property.description}</p>
          <FeatureList title="Comodidades" items={property.amenities} />
          <FeatureList title="Características" items={property.features} />
        </div>
        <OfferCard property={property} />
      </div>
    </article>
  );
}

function FeatureList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.features}>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" size={18} />
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}

function Skeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Carregando imóvel…</span>
      <div className={styles.picture} aria-hidden="true" />
      <div aria-hidden="true" />
      <div aria-hidden="true" />
    </div>
  );
}
