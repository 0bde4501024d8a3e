import { useCallback, useEffect, useState } from 'react';

export function usePreviews(): (file: File) => string {
  const [made] = useState<string[]>(() => []);
  useEffect(() => () => made.splice(0).forEach((url) => URL.revokeObjectURL(url)), [made]);
  return useCallback(
    (file) => {
      const url = URL.createObjectURL(file);
      made.push(url);
      return url;
    },
    [made],
  );
}
