import { track } from '../../analytics.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { Artwork } from './artwork.js';
import { MAP_LINK } from './landing-texts.js';
import styles from './closing.module.css';
import landing from './landing.module.css';

export function Location() {
  return (
    <section className={`${landing.section} ${landing.sand}`} aria-labelledby="localizacao">
      <div className={`container ${styles.location}`}>
        <div className={styles.directions}>
          <h2 id="localizacao" className="headline">
            Perto de tudo, longe da pressa
          </h2>
          <p className={landing.lead}>
            Jaguariúna fica a cerca de 20 minutos de Campinas. Escolas, hospitais e comércio estão ao lado; o
            trânsito, não.
          </p>
          <a
            className="button"
            href={MAP_LINK}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => track('map_view', 'landing')}
          >
            <SpriteIcon name="pin" />
            Ver Localização no Mapa
          </a>
        </div>
        <div className={styles.map} data-reveal>
          <Artwork scene="map" label="Ilustração do caminho de Campinas até o lago em Jaguariúna" />
          <span className={`${styles.place} ${styles.here}`}>
            <SpriteIcon name="pin" size={18} />
            Terras de Tuvivas
          </span>
          <span className={`${styles.place} ${styles.there}`}>Campinas</span>
        </div>
      </div>
    </section>
  );
}

export function Banners() {
  return (
    <section className={styles.banners} aria-label="Imagens do empreendimento">
      <figure data-reveal>
        <Artwork scene="gate" label="Ilustração da portaria do condomínio" />
        <figcaption>Uma entrada à altura de quem chega em casa</figcaption>
      </figure>
      <figure data-reveal>
        <Artwork scene="club" label="Ilustração do clube com piscina à beira do lago" />
        <figcaption>O clube, a piscina e o lago no quintal</figcaption>
      </figure>
    </section>
  );
}

export function FinalCall({ chat }: { chat: string | null }) {
  return (
    <section className={`dark ${styles.call}`} aria-labelledby="chamada">
      <div className={styles.callScene}>
        <Artwork scene="lake" />
      </div>
      <div className={`container ${styles.callWords}`}>
        <h2 id="chamada" className="headline">
          O seu lugar à beira do lago está à espera
        </h2>
        <p>Converse agora com quem conhece cada lote e receba plantas, valores e condições.</p>
        {chat && (
          <a
            className="button button-light"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => track('consultant_contact', 'landing')}
          >
            <SpriteIcon name="whatsapp" />
            Falar com Consultor Agora
          </a>
        )}
      </div>
    </section>
  );
}
