import type { PublicProperty } from '@lox/contracts/properties.js';
import { PropertyCard } from './property-card.js';
import styles from './property-grid.module.css';

/** A grid of cards with up to the given number of columns. */
export function PropertyGrid({
  properties,
  columns,
}: {
  properties: readonly PublicProperty[];
  columns: 3 | 4;
}) {
  return (
    <ul className={`${styles.grid} ${columns === 3 ? styles.three : styles.four}`}>
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyCard property={property} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of the same size while the cards load. */
export function PropertyGridSkeleton({ count, columns }: { count: number; columns: 3 | 4 }) {
  return (
    <div className={`${styles.grid} ${columns === 3 ? styles.three : styles.four}`} role="status">
      <span className="visually-hidden">Carregando imóveis…</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.ghost} aria-hidden="true">
          <div />
          <div />
          <div />
        </div>
      ))}
    </div>
  );
}
