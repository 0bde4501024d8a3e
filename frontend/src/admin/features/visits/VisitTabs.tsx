import type { KeyboardEvent } from 'react';
import type { VisitTab } from './visit-address.js';
import styles from './visits.module.css';

const TABS: readonly { tab: VisitTab; label: string }[] = [
  { tab: 'calendar', label: 'Calendário' },
  { tab: 'list', label: 'Visitas Agendadas' },
];

/** The two tabs of the screen; the arrow keys switch between them. */
export function VisitTabs({ tab, onChange }: { tab: VisitTab; onChange: (tab: VisitTab) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tab === 'calendar' ? 'list' : 'calendar';
    onChange(other);
    document.getElementById(`visit-tab-${other}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Visitas">
      {TABS.map((one) => (
        <button
          key={one.tab}
          id={`visit-tab-${one.tab}`}
          type="button"
          role="tab"
          aria-selected={one.tab === tab}
          aria-controls={one.tab === tab ? 'visit-panel' : undefined}
          tabIndex={one.tab === tab ? 0 : -1}
          onClick={() => onChange(one.tab)}
          onKeyDown={onKeyDown}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
