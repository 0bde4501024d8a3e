import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportProgress } from '@lox/contracts/property-management.js';
import { useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { propertyKeys } from '../property-queries.js';
import type { ImportInput, ImportUpload } from './import-calls.js';

export interface ImportState {
  sent: number;
  progress: ImportProgress | undefined;
}

const BEGINNING: ImportState = { sent: 0, progress: undefined };
const LEAVING = {
  title: 'Parar a importação?',
  text: 'O que já entrou continua no sistema. Importar o mesmo arquivo de novo continua de onde parou.',
  leave: 'Parar e sair',
  stay: 'Continuar importando',
  isLost: (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search,
};

export type Import<A extends ImportInput, R> = ReturnType<typeof useImport<A, R>>;

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

export function useImport<A extends ImportInput, R>(send: (given: A, upload: ImportUpload) => Promise<R>) {
  const client = useQueryClient();
  const [state, setState] = useState(BEGINNING);
  const [brokerId, setBrokerId] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const importing = useMutation({
    mutationFn: (given: A) => {
      const { signal } = (running.current = new AbortController());
      setState(BEGINNING);
      return send(given, {
        signal,
        onProgress: (sent) => setState((before) => ({ ...before, sent })),
        onImported: (progress) => setState({ sent: 1, progress }),
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: propertyKeys.all }),
  });
  useUnsavedGuard(importing.isPending, LEAVING);
  useEffect(() => () => running.current?.abort(), []);
  const isStopped = isAbort(importing.error);
  return {
    importing,
    brokerId,
    setBrokerId,
    state,
    /** `state` then shows the properties imported so far. */
    isStopped,
    error: isStopped ? null : importing.error,
    stop: () => running.current?.abort(),
  };
}
