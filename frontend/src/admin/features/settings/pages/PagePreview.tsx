import { PAGE_PATHS, type PageKey, type PageText } from '@lox/contracts/content-pages.js';
import { useBrand } from '../../../ui/brand.js';
import prose from '../../../../shared/prose.module.css';
import { PAGE_CARDS } from './page-texts.js';
import styles from './pages.module.css';

export function PagePreview({ pageKey, text }: { pageKey: PageKey; text: PageText }) {
  const { brandName } = useBrand();
  const { name } = PAGE_CARDS[pageKey];
  return (
    <div className="stack gap-4">
      <section className={`stack gap-0 ${styles.result}`} aria-label="No buscador">
        <span className="soft small">{`${window.location.host}${PAGE_PATHS[pageKey]}`}</span>
        <strong>{text.metaTitle.trim() || `${text.title.trim() || name} | ${brandName}`}</strong>
        <p>{text.metaDescription.trim() || 'Sem meta descrição, o buscador mostra o começo do texto.'}</p>
      </section>
      <article className={styles.sheet} aria-label="No site">
        <h1>{text.title.trim() || name}</h1>
        {text.content === '' ? (
          <p>Sem conteúdo, a página diz que está sendo preparada.</p>
        ) : (
          // Safe: from the editor, whose schema has no scripts, or sanitised by the server.
          <div className={prose.prose} dangerouslySetInnerHTML={{ __html: text.content }} />
        )}
      </article>
    </div>
  );
}
