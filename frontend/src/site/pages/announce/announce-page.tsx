import { useEffect, useState } from 'react';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { markLeadWidgetSeen } from '../../components/lead-widget/lead-widget-seen.js';
import { Link } from '../../components/link/link.js';
import { DocumentHead } from '../../head/document-head.js';
import { breadcrumbData } from '../../head/structured-data.js';
import { useSiteBrand } from '../../site-brand.js';
import { useSite } from '../../site-context.js';
import { AnnounceForm } from './announce-form.js';
// The owner's page has no code in browsers: its styles come with these.
import '../owner/owner.module.css';
import styles from './announce.module.css';

const NAME = 'Anuncie seu imóvel';
const STEPS = [
  'Você descreve o imóvel e envia as fotos.',
  'Nossa equipe analisa e fala com você.',
  'Com a sua autorização, o imóvel vai para o site.',
];

export function AnnouncePage() {
  const { brandName } = useSiteBrand();
  const { origin } = useSite();
  const [sent, setSent] = useState<string | null>(null);
  // An owner looks for no property.
  useEffect(markLeadWidgetSeen, []);
  return (
    <div className={`container page ${styles.page}`}>
      <DocumentHead
        title={`${NAME} | ${brandName}`}
        description={`Venda ou alugue seu imóvel com a ${brandName}: descreva, envie fotos, e nossa equipe fala com você.`}
        canonical="/anuncie"
        structured={
          import.meta.env.SSR ? [breadcrumbData([{ name: NAME, path: '/anuncie' }], origin)] : undefined
        }
      />
      <Breadcrumb here={NAME} />
      <h1>{NAME}</h1>
      <div className={styles.columns}>
        {sent === null ? (
          <AnnounceForm
            onSent={(message) => {
              setSent(message);
              window.scrollTo(0, 0);
            }}
          />
        ) : (
          <Thanks message={sent} onAgain={() => setSent(null)} />
        )}
        <ol className={styles.steps} aria-label="Como funciona">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Thanks({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div className={styles.thanks} role="status" ref={(element) => element?.focus()} tabIndex={-1}>
      <SpriteIcon name="check" size={32} />
      <h2>Imóvel enviado!</h2>
      <p>{message}</p>
      <div className="flex wrap gap-4">
        <button type="button" className="button button-quiet" onClick={onAgain}>
          Enviar outro imóvel
        </button>
        <Link to="/" className="button">
          Ir para o início
        </Link>
      </div>
    </div>
  );
}
