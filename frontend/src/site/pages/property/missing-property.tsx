import { useBrand } from '../../brand.js';
import { Link } from '../../components/link/link.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHead } from '../../head/page-head.js';
import styles from './property.module.css';

/** The "not found" state of a property's page. */
export function MissingProperty() {
  const { brandName } = useBrand();
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={`Detalhes do Imóvel | ${brandName}`}
        description="O imóvel que você procura não existe ou foi removido."
        status={404}
      />
      <Notice icon="home" title="Imóvel não encontrado" main>
        <p>O imóvel que você procura não existe ou foi removido.</p>
        <Link to="/imoveis" className="button">
          Ver outros imóveis
        </Link>
      </Notice>
    </div>
  );
}
