import { useLocation } from 'react-router-dom';
import { useBrand } from '../../brand.js';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { Notice } from '../../components/notice/notice.js';
import { useContact } from '../../components/contact/contact-provider.js';
import { PageHead } from '../../head/page-head.js';
import styles from './content.module.css';

const TITLES: Record<string, string> = {
  '/ajuda': 'Central de Ajuda',
  '/contato': 'Fale Conosco',
  '/termos': 'Termos de Uso',
  '/privacidade': 'Política de Privacidade',
};

/** Help, contact, terms and privacy. Their texts are not written yet: the empty view of public-site.md §2. */
export function ContentPage() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const { brandName } = useBrand();
  const contact = useContact();
  const title = TITLES[path] ?? '';
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={`${title} | ${brandName}`}
        description={`${title} da ${brandName}.`}
        canonical={path}
      />
      <Breadcrumb here={title} />
      <h1>{title}</h1>
      <Notice icon="home" title="Conteúdo em desenvolvimento">
        <p>Esta página está sendo preparada com informações úteis para você.</p>
        <button type="button" className="button" onClick={() => contact()}>
          Falar com a equipe
        </button>
      </Notice>
    </div>
  );
}
