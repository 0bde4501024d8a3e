import { useLocation } from 'react-router-dom';
import { PAGE_KEYS, PAGE_PATHS, type PageKey } from '@lox/contracts/content-pages.js';
import { truncate } from '@lox/contracts/text.js';
import { usePageQuery } from '../../api/page-query-cache.js';
import { pageContentQuery } from '../../api/queries.js';
import { useSiteBrand } from '../../site-brand.js';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { useContact } from '../../components/contact/contact-provider.js';
import { Link } from '../../components/link/link.js';
import { ErrorCode, SiteNotice } from '../../components/notice/site-notice.js';
import { DocumentHead } from '../../head/document-head.js';
import { breadcrumbData } from '../../head/structured-data.js';
import { useSite } from '../../site-context.js';
import { plainText } from './plain-text.js';
import prose from '../../../shared/prose.module.css';
import styles from './content.module.css';

const TITLES: Record<PageKey, string> = {
  help: 'Central de Ajuda',
  contact: 'Fale Conosco',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
};

export function ContentPage() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const key = PAGE_KEYS.find((candidate) => PAGE_PATHS[candidate] === path) ?? 'help';
  const { brandName } = useSiteBrand();
  const { origin } = useSite();
  const { data, error, isError } = usePageQuery(pageContentQuery(key));
  const name = TITLES[key];
  const content = data?.content.trim() ?? '';
  const description =
    data?.metaDescription || truncate(plainText(content), 160) || `${name} da ${brandName}.`;
  return (
    <div className={`container page ${styles.page}`}>
      <DocumentHead
        title={data?.metaTitle || `${name} | ${brandName}`}
        description={description}
        canonical={path}
        structured={import.meta.env.SSR ? [breadcrumbData([{ name, path }], origin)] : undefined}
      />
      <Breadcrumb here={name} />
      {isError && <Failed name={name} error={error} />}
      {!isError && !data && <Skeleton name={name} />}
      {!isError && data && content === '' && <Empty name={data.title || name} />}
      {!isError && data && content !== '' && (
        <div className={styles.columns}>
          <article className={styles.article}>
            <h1>{data.title || name}</h1>
            {/* Sanitised by the server when saved and when read. */}
            <div className={prose.prose} dangerouslySetInnerHTML={{ __html: content }} />
          </article>
          <PageLinks page={key} />
        </div>
      )}
    </div>
  );
}

function PageLinks({ page }: { page: PageKey }) {
  const contact = useContact();
  return (
    <aside className={styles.beside} aria-label="Mais ajuda">
      <nav aria-label="Páginas de ajuda">
        <ul>
          {PAGE_KEYS.map((key) => (
            <li key={key}>
              <Link to={PAGE_PATHS[key]} aria-current={key === page ? 'page' : undefined}>
                {TITLES[key]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.ask}>
        <h2>Prefere conversar?</h2>
        <p className="soft">Escreva para a nossa equipe e receba a resposta de uma pessoa.</p>
        <button type="button" className="button" onClick={() => contact()}>
          Enviar mensagem
        </button>
      </div>
    </aside>
  );
}

function Failed({ name, error }: { name: string; error: unknown }) {
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <SiteNotice icon="alert" title="Erro ao carregar página" alert>
        <p>Ocorreu um erro ao carregar o conteúdo. Tente novamente ou entre em contato conosco.</p>
        <ErrorCode error={error} />
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Tentar Novamente
        </button>
      </SiteNotice>
    </>
  );
}

function Empty({ name }: { name: string }) {
  const contact = useContact();
  return (
    <>
      <h1>{name}</h1>
      <SiteNotice icon="papers" title="Conteúdo em desenvolvimento">
        <p>Esta página está sendo preparada com informações úteis para você.</p>
        <button type="button" className="button" onClick={() => contact()}>
          Falar com a equipe
        </button>
      </SiteNotice>
    </>
  );
}

function Skeleton({ name }: { name: string }) {
  return (
    <>
      <h1>{name}</h1>
      <div role="status" className={styles.skeleton}>
        <span className="visually-hidden">Carregando página…</span>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} aria-hidden="true" />
        ))}
      </div>
    </>
  );
}
