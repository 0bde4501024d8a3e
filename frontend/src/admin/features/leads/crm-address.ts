import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const CRM_TABS = ['pipeline', 'reports'] as const;
export type CrmTab = (typeof CRM_TABS)[number];

/** The CRM's tab, kept in the address; the pipeline is the first (operations.md §2.1). */
export function useCrmTab(): { tab: CrmTab; change(tab: CrmTab): void } {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (tab: CrmTab) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        if (tab === 'pipeline') next.delete('tab');
        else next.set('tab', tab);
        return next;
      }),
    [setAddress],
  );
  return { tab: CRM_TABS.find((tab) => tab === address.get('tab')) ?? 'pipeline', change };
}
