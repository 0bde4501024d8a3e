import { usePageQuery } from '../../api/page-query-cache.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { Link } from '../../components/link/link.js';
import { SiteLoadError, SiteNotice } from '../../components/notice/site-notice.js';
import { PropertyGrid, PropertyGridSkeleton } from '../../components/property-card/property-grid.js';
import type { HomeSection } from './home-sections.js';
import styles from './home.module.css';

export function PropertySection({ section }: { section: HomeSection }) {
  const { id, title, intro, more } = section;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="container">
        <header className={`flex wrap between ${styles.heading}`}>
          <div>
            <h2 id={id} className="headline">
              {title}
            </h2>
            <p>{intro}</p>
          </div>
          <Link to={more.to} className={styles.more} aria-label={more.label}>
            Ver todos
            <SpriteIcon name="arrow" />
          </Link>
        </header>
        <SectionBody section={section} />
      </div>
    </section>
  );
}

function SectionBody({ section: { query, pick, count } }: { section: HomeSection }) {
  const { data, error, isError, refetch } = usePageQuery(query);
  if (isError) return <SiteLoadError error={error} onRetry={refetch} />;
  if (!data) return <PropertyGridSkeleton count={count} columns={count} />;
  const properties = pick(data);
  if (properties.length > 0) return <PropertyGrid properties={properties} columns={count} />;
  return (
    <SiteNotice icon="home" title="Novidades a caminho">
      <p>No momento não há imóveis nesta seleção. Volte em breve ou fale com um corretor.</p>
    </SiteNotice>
  );
}
