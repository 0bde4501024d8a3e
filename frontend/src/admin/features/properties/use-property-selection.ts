import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { useCallback, useMemo, useState } from 'react';

export interface PropertySelection {
  selected: ReadonlyMap<string, ManagedProperty>;
  toggle(property: ManagedProperty): void;
  keep(ids: readonly string[]): void;
  clear(): void;
}

export function usePropertySelection(): PropertySelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, ManagedProperty>>(new Map());
  const toggle = useCallback(
    (property: ManagedProperty) =>
      setSelected((present) => {
        const next = new Map(present);
        if (!next.delete(property.id)) next.set(property.id, property);
        return next;
      }),
    [],
  );
  const keep = useCallback(
    (ids: readonly string[]) =>
      setSelected((present) => new Map([...present].filter(([id]) => ids.includes(id)))),
    [],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  return useMemo(() => ({ selected, toggle, keep, clear }), [selected, toggle, keep, clear]);
}
