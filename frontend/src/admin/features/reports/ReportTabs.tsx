import { REPORT_LABELS, type ReportType } from '@lox/contracts/reports.js';
import type { KeyboardEvent } from 'react';
import styles from './reports.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The reports that the person may read; the arrow keys switch between them. */
export function ReportTabs({
  tabs,
  tab,
  onChange,
}: {
  tabs: readonly ReportType[];
  tab: ReportType;
  onChange: (tab: ReportType) => void;
}) {
  /** Relative to the focused tab: the URL may not be updated yet. */
  const walk = ({ key }: KeyboardEvent, from: ReportType) => {
    const step = STEPS[key];
    const next = step && tabs[(tabs.indexOf(from) + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next);
    document.getElementById(`report-tab-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Relatórios">
      {tabs.map((one) => (
        <button
          key={one}
          id={`report-tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={one === tab ? 'report-panel' : undefined}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={(event) => walk(event, one)}
        >
          {REPORT_LABELS[one]}
        </button>
      ))}
    </div>
  );
}
