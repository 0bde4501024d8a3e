import { FEATURE_DRAWINGS, featureIcon } from './feature-icon.js';
import styles from './feature-list.module.css';

/** "Comodidades" or "Características": every entry with an icon; nothing when there are none. */
export function FeatureList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.features}>
        {[...new Set(items)].map((item) => (
          <li key={item}>
            <span className={styles.icon}>
              <svg
                width="22"
                height="22"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth={1.6}
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={FEATURE_DRAWINGS[featureIcon(item)]} />
              </svg>
            </span>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
