import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import { ContactLink } from './contact-link.js';
import { LOTS, type Lot } from './landing-texts.js';
import landing from './landing.module.css';
import styles from './lots.module.css';

export function Lots({ onInterest }: { onInterest: (id: Lot['id']) => void }) {
  return (
    <section className={landing.section} aria-labelledby="terrenos">
      <div className="container">
        <h2 id="terrenos" className="headline">
          Escolha o seu terreno
        </h2>
        <p className={landing.lead}>Três tamanhos, a mesma vista para o verde.</p>
        <ul className={styles.lots}>
          {LOTS.map((lot) => (
            <li
              key={lot.id}
              data-reveal
              className={lot.popular ? `${styles.lot} ${styles.popular}` : styles.lot}
            >
              {lot.popular && <p className={styles.badge}>MAIS VENDIDO</p>}
              <h3>{lot.name}</h3>
              <p className="soft">{lot.intro}</p>
              <p className={styles.area}>{lot.area}</p>
              <p className={styles.price}>{lot.price}</p>
              <ul className={styles.features}>
                {lot.features.map((feature) => (
                  <li key={feature}>
                    <SpriteIcon name="check" size={18} />
                    {feature}
                  </li>
                ))}
              </ul>
              <ContactLink
                className={lot.popular ? 'button' : 'button button-quiet'}
                onClick={() => onInterest(lot.id)}
              >
                Tenho Interesse<span className="visually-hidden">: {lot.name}</span>
              </ContactLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
