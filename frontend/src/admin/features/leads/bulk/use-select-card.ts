import { canOn } from '@lox/contracts/permissions.js';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '../../../session/session.js';
import { rangeOf, useBulkSelection } from './bulk-selection.js';

export function useSelectCard(board: LeadBoard): (lead: Lead, isRange: boolean) => void {
  const { ability } = useSession();
  const shown = useRef(board);
  useEffect(() => {
    shown.current = board;
  });
  useEffect(() => () => useBulkSelection.getState().clear(), []);
  return useCallback(
    (lead, isRange) => {
      const { anchor, leads, toggle, add } = useBulkSelection.getState();
      if (!isRange || leads.size === 0) return toggle(lead);
      const column = shown.current.columns.find((one) => one.leads.some(({ id }) => id === lead.id));
      const range = rangeOf(column?.leads ?? [], anchor, lead.id);
      add(range.filter((one) => canOn(ability, 'update', 'leads', one)));
    },
    [ability],
  );
}
