import type { Visit } from '@lox/contracts/visits.js';
import { createContext, use } from 'react';
import { initialsOf, NOBODY_COLOR } from './people.js';
import styles from './people.module.css';

export const PersonColorsContext = createContext<(id: string | null) => string>(() => NOBODY_COLOR);

export const MarkedVisitsContext = createContext(false);

export function PersonMark({
  id,
  name,
  avatar,
}: {
  id: string | null;
  name: string;
  avatar?: string | null;
}) {
  const color = use(PersonColorsContext)(id);
  return (
    <i
      className={styles.mark}
      style={{ backgroundColor: color, borderColor: color }}
      data-initials={id === null ? '–' : initialsOf(name)}
      aria-hidden
    >
      {avatar && <img src={avatar} alt="" draggable={false} />}
    </i>
  );
}

export function VisitMark({ visit: { brokerId, broker } }: { visit: Visit }) {
  if (!use(MarkedVisitsContext)) return null;
  return <PersonMark id={brokerId} name={broker?.name ?? ''} />;
}
