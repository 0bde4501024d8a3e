import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mandateQuery, saveMandate, withdrawAuthorisation } from './mandate-calls.js';
import {
  changesOf,
  draftOf,
  type MandateDraft,
  type MandateProblems,
  NO_MANDATE,
  problemsOf,
} from './mandate-draft.js';

export interface MandateEditing {
  query: ReturnType<typeof useQuery<typeof NO_MANDATE>>;
  base: typeof NO_MANDATE | undefined;
  draft: MandateDraft | undefined;
  set(change: Partial<MandateDraft>): void;
  isChanged: boolean;
  problems: MandateProblems;
  check(): boolean;
  save(propertyId: string): Promise<void>;
}

export function useMandateDraft(propertyId: string | null, enabled = true): MandateEditing {
  const client = useQueryClient();
  const query = useQuery({ ...mandateQuery(propertyId ?? ''), enabled: enabled && propertyId !== null });
  const [edited, setEdited] = useState<MandateDraft | null>(null);
  const [isChecked, setChecked] = useState(false);
  const base = propertyId === null ? NO_MANDATE : query.data;
  const draft = edited ?? (base && draftOf(base));
  const changes = base && edited ? changesOf(base, edited) : null;
  const problems = base && edited ? problemsOf(base, edited) : {};
  return {
    query,
    base,
    draft,
    set: (change) => draft && setEdited({ ...draft, ...change }),
    isChanged: changes !== null,
    problems: isChecked ? problems : {},
    check: () => {
      setChecked(true);
      return Object.keys(problems).length === 0;
    },
    save: async (id) => {
      if (!changes) return;
      const { queryKey } = mandateQuery(id);
      try {
        let version = base?.version ?? 0;
        if (changes.withdraws) ({ version } = await withdrawAuthorisation(id, version));
        const saved = Object.keys(changes.change).length
          ? await saveMandate(id, changes.change, version)
          : undefined;
        if (saved) client.setQueryData(queryKey, saved);
        else await client.invalidateQueries({ queryKey });
        setEdited(null);
        setChecked(false);
      } catch (error) {
        void client.invalidateQueries({ queryKey });
        throw error;
      }
    },
  };
}
