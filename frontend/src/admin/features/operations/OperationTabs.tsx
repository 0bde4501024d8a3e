import type { KeyboardEvent, ReactNode } from 'react';
import styles from './operations.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export interface OperationTab<T extends string> {
  key: T;
  label: ReactNode;
}

const idOf = (key: string): string => `operation-tab-${key}`;
const TAB_PANEL = 'operation-panel';
export const tabProps = (tab: string) => ({ id: TAB_PANEL, role: 'tabpanel', 'aria-labelledby': idOf(tab) });

export function OperationTabs<T extends string>({
  tabs,
  tab,
  onChange,
}: {
  tabs: readonly OperationTab<T>[];
  tab: T;
  onChange: (tab: T) => void;
}) {
  /** Steps start at the focused tab, because the URL may lag behind. */
  const walk = ({ key }: KeyboardEvent, from: T) => {
    const step = STEPS[key];
    const index = tabs.findIndex((one) => one.key === from);
    const next = step && tabs[(index + step + tabs.length) % tabs.length]?.key;
    if (!next) return;
    onChange(next);
    document.getElementById(idOf(next))?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Operação">
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          id={idOf(key)}
          type="button"
          role="tab"
          aria-selected={key === tab}
          aria-controls={key === tab ? TAB_PANEL : undefined}
          tabIndex={key === tab ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={(event) => walk(event, key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
