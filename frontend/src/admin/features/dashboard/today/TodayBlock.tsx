import type { TodayBlock as Block } from '@lox/contracts/today.js';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { countText } from '../../../ui/number-texts.js';
import rows from '../../../ui/rows.module.css';
import styles from './today.module.css';

const FEW = 4;

export function TodayBlock<T extends { id: string }>({
  title,
  block: { total, items },
  all,
  children,
}: {
  title: string;
  block: Block<T>;
  all: ReactNode;
  children: (item: T) => ReactNode;
}) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  if (total === 0) return null;
  const shown = whole ? items : items.slice(0, FEW);
  return (
    <section aria-labelledby={id} className={`card ${styles.block}`}>
      <h3 id={id} className="row gap-2">
        {title} <span className="badge digits">{countText(total)}</span>
      </h3>
      <ul className={rows.rows} aria-labelledby={id}>
        {shown.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {items.length > shown.length ? (
        <Button type="text" onClick={() => setWhole(true)}>
          Mostrar mais {countText(items.length - shown.length)}
        </Button>
      ) : (
        total > items.length && all
      )}
    </section>
  );
}
