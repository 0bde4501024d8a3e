import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportProgress } from '@lox/contracts/property-management.js';
import { useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { propertyKeys } from '../property-queries.js';
import type { ImportUpload } from './import-calls.js';

/** An import under way, or one that ended before its time. */
export interface ImportState {
  /** How much of the file has been sent, from 0 to 1. */
  sent: number;
  /** What the server said last. */
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

/** Imports a file: tells how far it is, can stop it, and stops it when its screen is left, which is asked for. */
export function useImport<A, R>(send: (given: A, upload: ImportUpload) => Promise<R>) {
  const client = useQueryClient();
  const [state, setState] = useState(BEGINNING);
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
  const isStopped = importing.error instanceof DOMException && importing.error.name === 'AbortError';
  return {
    importing,
    state,
    /** Somebody stopped it: `state` has what had come in by then. */
    isStopped,
    /** Why it failed; null when it did not, or was stopped. */
    error: isStopped ? null : importing.error,
    stop: () => running.current?.abort(),
  };
}
