import { usePageQuery } from '../../api/page-query-cache.js';
import { propertyQuery } from '../../api/queries.js';
import { useSiteBrand } from '../../site-brand.js';
import { SiteLoadError } from '../../components/notice/site-notice.js';
import { DocumentHead } from '../../head/document-head.js';
import type { PageProps } from '../page-props.js';
import { PropertyDetails } from './property-details.js';
import { NonPublicPropertyPage } from './unseen-property.js';
import styles from './property.module.css';

export function PropertyPage({ params }: PageProps) {
  const { brandName } = useSiteBrand();
  const { data, error, isError, refetch } = usePageQuery(propertyQuery(params.slug ?? ''));
  if (data === null) return <NonPublicPropertyPage params={params} />;
  if (isError || !data) {
    return (
      <div className="container page">
        <DocumentHead title={`Detalhes do Imóvel | ${brandName}`} description="Detalhes do imóvel." />
        {isError ? <SiteLoadError error={error} main onRetry={refetch} /> : <Skeleton />}
      </div>
    );
  }
  return <PropertyDetails key={data.id} property={data} />;
}

function Skeleton() {
  return (
    <div role="status" className={`stack gap-4 ${styles.skeleton}`}>
      <span className="visually-hidden">Carregando imóvel…</span>
      <div className={styles.ghost} aria-hidden="true" />
      <div aria-hidden="true" />
      <div aria-hidden="true" />
    </div>
  );
}
