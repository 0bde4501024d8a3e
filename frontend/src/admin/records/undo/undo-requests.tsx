import type { QueryClient } from '@tanstack/react-query';
import {
  UNDO_LIMIT,
  type UndoOutcome,
  type UndoRefused,
  type UndoRequest,
  type UndoRequestResult,
} from '@lox/contracts/undo.js';
import type { App } from 'antd';
import { call, shownMessage } from '../../../shared/api.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { quantityText } from '../../ui/number-texts.js';
import type { Toast } from '../../ui/use-toast.js';
import { changesOf } from './changes-of.js';
import { OFFER_REDO, REDONE, takeBack, UNDONE } from './take-back.js';
import styles from './undo.module.css';

interface Shell {
  client: QueryClient;
  toast: Toast;
  modal: ReturnType<typeof App.useApp>['modal'];
}

export async function undoRequests(requests: readonly string[], { client, toast, modal }: Shell) {
  const results: UndoOutcome[] = [];
  try {
    for (const request of requests.toReversed()) results.push(...(await undoWhole(request)));
  } catch (error) {
    toast.error(UNDONE.failed, shownMessage(error, 'Tente novamente.'));
    return false;
  } finally {
    void client.invalidateQueries();
  }
  const undone = results.filter((one) => one.success);
  const refused = results.filter((one) => !one.success);
  const isOne = results.length === 1;
  if (results.length === 0) toast.info('Nada a desfazer');
  else if (refused.length === 0) {
    const again = changesOf(undone.filter(({ changed }) => changed));
    const run = () => void takeBack(again, { client, toast }, REDONE);
    toast.success(
      isOne ? UNDONE.done : 'Tudo desfeito',
      isOne
        ? undefined
        : `${quantityText(undone.length, 'registro voltou', 'registros voltaram')} ao que era antes.`,
      again.length > 0 && again.length <= UNDO_LIMIT ? [{ text: OFFER_REDO, run }] : [],
    );
  } else if (isOne) toast.error(UNDONE.failed, refused[0]!.message);
  else
    modal.info({
      ...NO_ANIMATION,
      title: `${undone.length} de ${results.length} foram desfeitos`,
      content: <RefusedList refused={refused} />,
      okText: 'Entendi',
    });
  return true;
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
