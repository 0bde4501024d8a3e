import { FeatureDrawing } from './feature-drawing.js';
import { featureIcon } from './feature-icon.js';
import styles from './feature-list.module.css';

export function FeatureList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.features}>
        {[...new Set(items)].map((item) => (
          <li key={item}>
            <span className={styles.icon}>
              <FeatureDrawing icon={featureIcon(item)} size={22} stroke={1.6} />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
