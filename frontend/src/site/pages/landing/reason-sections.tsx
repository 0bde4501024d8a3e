import { FeatureDrawing } from '../property/feature-drawing.js';
import { INFRASTRUCTURE, REASONS } from './landing-texts.js';
import styles from './landing.module.css';

export function Reasons() {
  return (
    <section className={styles.section} aria-labelledby="porque">
      <div className="container">
        <h2 id="porque" className="headline">
          Por que escolher o Terras de Tuvivas?
        </h2>
        <ul className={styles.reasons}>
          {REASONS.map(({ icon, title, text }) => (
            <li key={title} data-reveal>
              <FeatureDrawing icon={icon} size={40} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Infrastructure() {
  return (
    <section className={`${styles.section} ${styles.dark}`} aria-labelledby="infraestrutura">
      <div className="container">
        <h2 id="infraestrutura" className="headline">
          Infraestrutura completa
        </h2>
        <p className={styles.lead}>Tudo o que se espera de um clube, a passos de casa.</p>
        <ul className={styles.facilities}>
          {INFRASTRUCTURE.map(({ icon, title, text }) => (
            <li key={title} data-reveal>
              <FeatureDrawing icon={icon} size={32} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
