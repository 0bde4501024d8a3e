import { isMadeUpAgency } from '@lox/contracts/brand.js';
import { useSiteBrand } from '../../site-brand.js';
import scenes from '../../assets/scenes.svg?url';
import picture from '../../components/property-picture/property-picture.module.css';
import { SearchPanel } from '../../components/search-panel/search-panel.js';
import styles from './hero.module.css';

const STATS = [
  { value: '500+', label: 'imóveis' },
  { value: '50+', label: 'corretores' },
  { value: '1000+', label: 'clientes felizes' },
] as const;

export function Hero() {
  const isMadeUp = isMadeUpAgency(useSiteBrand());
  return (
    <section className={styles.hero} aria-labelledby="abertura">
      <div className={`${picture.scene} ${picture.golden} ${styles.stage}`}>
        <svg
          className={styles.panorama}
          viewBox="0 0 1440 420"
          preserveAspectRatio="xMaxYMax slice"
          aria-hidden="true"
        >
          <use href={`${scenes}#panorama`} width="1440" height="420" />
        </svg>
        <div className={`container ${styles.words}`}>
          <h1 id="abertura">O lugar certo para a sua próxima história</h1>
          <p>Casas, apartamentos e terrenos em condomínio{isMadeUp && ' na região de Campinas'}.</p>
        </div>
      </div>
      <div className={`container ${styles.search}`}>
        <SearchPanel />
      </div>
      <div className={`container flex wrap between ${styles.facts}`}>
        <p className={styles.tagline}>O melhor negócio para investir ou morar.</p>
        {isMadeUp && (
          <dl>
            {STATS.map(({ value, label }) => (
              <div key={label}>
                <dt className="soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
