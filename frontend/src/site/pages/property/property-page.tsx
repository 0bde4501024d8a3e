import { useRead } from '../../api/page-reads.js';
import { propertyQuery } from '../../api/queries.js';
import { useBrand } from '../../brand.js';
import { LoadError } from '../../components/notice/notice.js';
import { PageHead } from '../../head/page-head.js';
import type { PageProps } from '../page-props.js';
import { PropertyDetails } from './property-details.js';
import { UnseenProperty } from './unseen-property.js';
import styles from './property.module.css';

/** One property (docs/behaviour/site-property.md). */
export function PropertyPage({ params }: PageProps) {
  const { brandName } = useBrand();
  const { data, error, isError, refetch } = useRead(propertyQuery(params.slug ?? ''));
  if (data === null) return <UnseenProperty params={params} />;
  if (isError || !data) {
    return (
      <div className={`container ${styles.page}`}>
        <PageHead title={`Detalhes do Imóvel | ${brandName}`} description="Detalhes do imóvel." />
        {isError ? <LoadError error={error} main onRetry={refetch} /> : <Skeleton />}
      </div>
    );
  }
  return <PropertyDetails key={data.id} property={data} />;
}

function Skeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Carregando imóvel…</span>
      <div className={styles.ghost} aria-hidden="true" />
      <div aria-hidden="true" />
      <div aria-hidden="true" />
    </div>
  );
}
