import { useState } from 'react';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { lazyForm } from '../../../components/dialog/lazy-form.js';
import { SpriteIcon } from '../../../components/icons/sprite-icon.js';
import styles from './beside.module.css';

const FinancingSimulator = lazyForm(() =>
  import('../financing/financing-simulator.js').then((module) => module.FinancingSimulator),
);

/** A page without script does not show it. */
export function FinancingFold({ property: { title, price } }: { property: PublicProperty }) {
  const [opened, setOpened] = useState(false);
  // It may have been opened before its code had come.
  const noteOpen = (fold: HTMLDetailsElement | null) => {
    if (fold?.open) setOpened(true);
  };
  return (
    <details className={styles.fold} ref={noteOpen} onToggle={({ currentTarget }) => noteOpen(currentTarget)}>
      <summary>
        <span>
          <h2>Simule o financiamento</h2>
          <span className="soft sm">Parcelas, custos da compra e total</span>
        </span>
        <SpriteIcon name="next" />
      </summary>
      {opened && <FinancingSimulator title={title} price={price} />}
    </details>
  );
}
