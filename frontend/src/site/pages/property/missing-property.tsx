import { useSiteBrand } from '../../site-brand.js';
import { Link } from '../../components/link/link.js';
import { SiteNotice } from '../../components/notice/site-notice.js';
import { DocumentHead } from '../../head/document-head.js';

export function MissingProperty() {
  const { brandName } = useSiteBrand();
  return (
    <div className="container page">
      <DocumentHead
        title={`Detalhes do Imóvel | ${brandName}`}
        description="O imóvel que você procura não existe ou foi removido."
        status={404}
      />
      <SiteNotice icon="home" title="Imóvel não encontrado" main>
        <p>O imóvel que você procura não existe ou foi removido.</p>
        <Link to="/imoveis" className="button">
          Ver outros imóveis
        </Link>
      </SiteNotice>
    </div>
  );
}
