import { useQueryClient } from '@tanstack/react-query';
import type { UndoOutcome, UndoRefused, UndoRequest, UndoRequestResult } from '@lox/contracts/undo.js';
import { App } from 'antd';
import { useCallback } from 'react';
import { call, shownMessage } from '../../../shared/api.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { quantityText } from '../../ui/number-texts.js';
import { useToast } from '../../ui/use-toast.js';
import styles from './undo.module.css';

export function useUndoRequests(): (requests: readonly string[]) => Promise<boolean> {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  return useCallback(
    async (requests) => {
      const results: UndoOutcome[] = [];
      try {
        for (const request of requests.toReversed()) results.push(...(await undoWhole(request)));
      } catch (error) {
        toast.error('Não foi possível desfazer', shownMessage(error, 'Tente novamente.'));
        return false;
      } finally {
        void client.invalidateQueries();
      }
      const refused = results.filter((one) => !one.success);
      const done = quantityText(results.length - refused.length, 'registro voltou', 'registros voltaram');
      if (refused.length === 0) toast.success('Tudo desfeito', `${done} ao que era antes.`);
      else
        modal.info({
          ...NO_ANIMATION,
          title: `${results.length - refused.length} de ${results.length} foram desfeitos`,
          content: <RefusedList refused={refused} />,
          okText: 'Entendi',
        });
      return true;
    },
    [client, modal, toast],
  );
}

function RefusedList({ refused }: { refused: readonly UndoRefused[] }) {
  return (
    <ul className={styles.refused} tabIndex={0} aria-label="Ficaram como estão">
      {refused.map(({ id, name, message }) => (
        <li key={id}>
          {name && <strong>{name}: </strong>}
          {message}
        </li>
      ))}
    </ul>
  );
}

async function undoWhole(request: string): Promise<UndoOutcome[]> {
  const all: UndoOutcome[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const body: UndoRequest = { request, offset };
    const part: UndoRequestResult = await call('/api/admin/undo/request', { method: 'POST', body });
    all.push(...part.results);
    offset = part.next;
  }
  return all;
}
