import type { KeyboardEvent } from 'react';
import { CRM_TABS, type CrmTab } from '../crm-address.js';
import styles from './crm-reports.module.css';

const LABELS: Record<CrmTab, string> = { pipeline: 'Pipeline de Vendas', reports: 'Relatórios' };

/** The two tabs of the CRM; the arrow keys switch between them. */
export function CrmTabs({ tab, onChange }: { tab: CrmTab; onChange: (tab: CrmTab) => void }) {
  const walk = ({ key }: KeyboardEvent, from: CrmTab) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = from === 'pipeline' ? 'reports' : 'pipeline';
    onChange(other);
    document.getElementById(`crm-tab-${other}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="CRM">
      {CRM_TABS.map((one) => (
        <button
          key={one}
          id={`crm-tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={one === tab ? 'crm-panel' : undefined}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={(event) => walk(event, one)}
        >
          {LABELS[one]}
        </button>
      ))}
    </div>
  );
}
