import { track } from '../../analytics.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { Artwork } from './artwork.js';
import { ContactLink } from './contact-link.js';
import { BADGES } from './landing-texts.js';
import styles from './hero.module.css';

export function LandingHero({ chat, onVisit }: { chat: string | null; onVisit: () => void }) {
  return (
    <section className={`dark ${styles.hero}`} aria-labelledby="paraiso">
      <div className={styles.scene}>
        <Artwork scene="lake" first />
      </div>
      <div className={`container ${styles.words}`}>
        <p className={styles.name}>Terras de Tuvivas, fase 2</p>
        <h1 id="paraiso">Viva no Paraíso</h1>
        <p className={styles.intro}>
          Terrenos de 400 a 800 m² em condomínio fechado à beira do lago, em Jaguariúna. Obras em andamento,
          entrega prevista para 2026, a cerca de 20 minutos de Campinas.
        </p>
        <div className={`flex wrap gap-3 ${styles.actions}`}>
          <ContactLink className="button button-light" onClick={onVisit}>
            <SpriteIcon name="calendar" />
            Agende sua Visita
          </ContactLink>
          {chat && (
            <a
              className={`button ${styles.chat}`}
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => track('whatsapp_click', 'landing/hero')}
            >
              <SpriteIcon name="whatsapp" />
              Fale Conosco
            </a>
          )}
        </div>
        <ul className={`flex wrap strong ${styles.badges}`}>
          {BADGES.map((badge) => (
            <li key={badge}>
              <SpriteIcon name="check" size={18} />
              {badge}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
