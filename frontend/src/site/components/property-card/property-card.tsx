import { formatPrice } from '@lox/contracts/formats.js';
import { PROPERTY_TYPE_LABELS, type PublicProperty } from '@lox/contracts/properties.js';
import { Link } from '../link/link.js';
import { PropertyPicture } from '../property-picture/property-picture.js';
import { useSite } from '../../site-context.js';
import { badgesOf } from './badges.js';
import { condominiumText, priceSuffix, secondPriceText, totalText } from './property-prices.js';
import { PropertyFacts } from './property-facts.js';
import styles from './property-card.module.css';

export function PropertyCard({ property, eager }: { property: PublicProperty; eager?: boolean }) {
  const { renderedAt } = useSite();
  const { slug, title, type, neighborhood, city, price } = property;
  const suffix = priceSuffix(property);
  const beside = [secondPriceText(property), condominiumText(property), totalText(property)]
    .flatMap((text) => text?.replaceAll(' ', '\u00a0') ?? [])
    .join(' · ');
  return (
    <article className={slug ? styles.card : `${styles.card} ${styles.unlinked}`}>
      <div className={styles.picture}>
        <PropertyPicture
          property={property}
          eager={eager}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        />
        <ul className={`flex wrap gap-1 ${styles.badges}`}>
          {badgesOf(property, new Date(renderedAt)).map((badge) => (
            <li key={badge} data-badge={badge}>
              {badge}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.text}>
        <p className={styles.type}>{PROPERTY_TYPE_LABELS[type]}</p>
        <h3 className={styles.title}>{slug ? <Link to={`/imovel/${slug}`}>{title}</Link> : title}</h3>
        <p className={styles.place}>{[neighborhood, city].filter(Boolean).join(', ')}</p>
        <PropertyFacts property={property} />
        <p className={styles.price}>
          {formatPrice(price)}
          {suffix && <span>{suffix}</span>}
        </p>
        {beside && <p className="soft sm">{beside}</p>}
      </div>
    </article>
  );
}
