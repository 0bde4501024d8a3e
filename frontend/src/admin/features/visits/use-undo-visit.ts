import type { Visit } from '@lox/contracts/visits.js';
import { useCallback } from 'react';
import { useUndo } from '../../records/undo/use-undo.js';
import type { ToastAction } from '../../ui/use-toast.js';

export function useUndoVisit(): (before: Visit, saved: Visit | undefined) => ToastAction[] {
  const undo = useUndo();
  return useCallback(
    (before, saved) => {
      // An agreed hour cannot become a wish again.
      const isAgreed = saved && before.provisional && !saved.provisional;
      return undo('visit', saved && !isAgreed && saved.revision > before.revision ? [saved] : []);
    },
    [undo],
  );
}
