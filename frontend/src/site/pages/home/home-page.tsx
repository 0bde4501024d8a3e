import { isMadeUpAgency } from '@lox/contracts/brand.js';
import { useLocation } from 'react-router-dom';
import { parsePropertySearch, propertyParams } from '@lox/contracts/property-search.js';
import { useSettings } from '../../api/use-settings.js';
import { useSiteBrand } from '../../site-brand.js';
import { useContact } from '../../components/contact/contact-provider.js';
import { SceneDrawing } from '../../components/property-picture/scene-drawing.js';
import { DocumentHead } from '../../head/document-head.js';
import { Redirect } from '../../head/redirect.js';
import { agencyData, siteData } from '../../head/structured-data.js';
import { useSite } from '../../site-context.js';
import { Hero } from './hero.js';
import { HOME_SECTIONS } from './home-sections.js';
import { PropertySection } from './property-section.js';
import styles from './home.module.css';

export function HomePage() {
  const { search } = useLocation();
  const brand = useSiteBrand();
  const { brandName } = brand;
  const { origin } = useSite();
  const settings = useSettings();
  const filters = propertyParams(parsePropertySearch(new URLSearchParams(search))).toString();
  if (filters !== '') return <Redirect to={`/imoveis?${filters}`} />;
  return (
    <>
      <DocumentHead
        title={`${brandName} | Imóveis à venda e para alugar`}
        description={`Casas, apartamentos, terrenos em condomínio e imóveis comerciais${isMadeUpAgency(brand) ? ` na região de Campinas, com a ${brandName} ao seu lado desde 2010` : ` com a ${brandName}`}.`}
        canonical="/"
        structured={
          import.meta.env.SSR ? [agencyData(brand, origin, settings), siteData(brand, origin)] : undefined
        }
      />
      <Hero />
      {HOME_SECTIONS.map((section) => (
        <PropertySection key={section.id} section={section} />
      ))}
      <Invitation />
    </>
  );
}

function Invitation() {
  const contact = useContact();
  return (
    <section className={styles.invitation} aria-labelledby="convite">
      <div className="container">
        <div className={`dark ${styles.invitationBox}`}>
          <div className={styles.invitationText}>
            <h2 id="convite" className="headline">
              Não encontrou o que procurava?
            </h2>
            <p>
              Conte o que você imagina. Nossos corretores conhecem cada rua da região e procuram com você.
            </p>
            <button type="button" className="button button-light" onClick={() => contact()}>
              Falar com um corretor
            </button>
          </div>
          <div className={styles.invitationPicture}>
            <SceneDrawing front="villa" back="hills" light="dusk" />
          </div>
        </div>
      </div>
    </section>
  );
}
