import { useState } from 'react';

/** Changes are forgotten with their version. */
export function useDraft<F extends object>(
  stored: F,
  version: number,
): [draft: F, set: (part: Partial<F>) => void] {
  const [changes, setChanges] = useState<{ version: number; part: Partial<F> }>({ version, part: {} });
  const partOf = (last: typeof changes) => (last.version === version ? last.part : {});
  return [
    { ...stored, ...partOf(changes) },
    (part) => setChanges((last) => ({ version, part: { ...partOf(last), ...part } })),
  ];
}
