import { memo } from 'react';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { PropertyCard } from './property-card.js';
import styles from './property-grid.module.css';

interface Props {
  properties: readonly PublicProperty[];
  columns: 3 | 4;
  eager?: boolean;
}

export const PropertyGrid = memo(function PropertyGrid({ properties, columns, eager = false }: Props) {
  return (
    <ul className={`${styles.grid} ${columns === 3 ? styles.three : styles.four}`}>
      {properties.map((property, at) => (
        <li key={property.id}>
          <PropertyCard property={property} eager={eager && at === 0} />
        </li>
      ))}
    </ul>
  );
});

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
