import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import type { TrashEntry, TrashKind } from '@lox/contracts/trash.js';
import { App, Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { call, shownMessage } from '../../../shared/api.js';
import { postRestore, trashAddress } from '../../records/undo/restore-calls.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { useToast } from '../../ui/use-toast.js';
import styles from './trash.module.css';

const DAY_MS = 86_400_000;

const PURGED: Record<TrashKind, string> = {
  property: 'As fotos, os documentos e as anotações se vão. Não há como desfazer.',
  document: 'O arquivo se vai. Não há como desfazer.',
  user: 'A conta não poderá mais voltar. O nome continua no histórico.',
};

const RESTORED: Partial<Record<TrashKind, string>> = {
  user: 'A pessoa recebe um convite para escolher uma senha.',
};

export function TrashLine({ entry }: { entry: TrashEntry }) {
  const { kind, id, name, code, removedBy, removedAt, keptUntil } = entry;
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const line = useRef<HTMLLIElement>(null);
  const onSettled = () => client.invalidateQueries();
  const restoring = useMutation({
    mutationFn: () => postRestore(kind, id),
    onSuccess: () => toast.success('Restaurado', RESTORED[kind] ?? name),
    onError: (error) => toast.error('Não foi possível restaurar', shownMessage(error, 'Tente novamente.')),
    onSettled,
  });
  const purging = useMutation({
    mutationFn: () => call(trashAddress(kind, id), { method: 'DELETE' }),
    onSuccess: () => toast.success('Excluído de vez', name),
    onError: (error) => toast.error('Erro ao excluir', shownMessage(error, 'Tente novamente.')),
    onSettled,
  });
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement)) nearby(element)();
    };
  }, []);
  const confirm = (): void => {
    const goOn = nearby(line.current);
    modal.confirm({
      ...NO_ANIMATION,
      title: `Excluir “${name}” definitivamente?`,
      content: PURGED[kind],
      okText: 'Excluir definitivamente',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      onOk: () => purging.mutateAsync().catch(() => undefined),
      afterClose: () => {
        if (!line.current) goOn();
      },
    });
  };
  return (
    <li ref={line} className={styles.line} aria-label={name}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <span className="soft small">
          {code && <span className="digits">{code} · </span>}
          excluído por {removedBy?.name ?? 'Sistema'} em{' '}
          <time className="digits" dateTime={removedAt}>
            {formatDayAndTime(removedAt)}
          </time>
        </span>
      </div>
      <span className={`soft small ${styles.until}`}>
        até{' '}
        <time className="digits" dateTime={keptUntil}>
          {formatDay(keptUntil)}
        </time>{' '}
        ({leftText(keptUntil)})
      </span>
      <div className={`flex wrap end gap-2 ${styles.actions}`}>
        <Button
          loading={restoring.isPending}
          aria-label={`Restaurar ${name}`}
          onClick={() => restoring.mutate()}
        >
          Restaurar
        </Button>
        <Button danger type="text" aria-label={`Excluir definitivamente ${name}`} onClick={confirm}>
          Excluir definitivamente
        </Button>
      </div>
    </li>
  );
}

function nearby(line: HTMLElement | null): () => void {
  const near = line?.nextElementSibling ?? line?.previousElementSibling;
  return () => {
    const button = near?.isConnected ? near.querySelector('button') : null;
    (button ?? document.getElementById('trash-panel'))?.focus();
  };
}

function leftText(until: string): string {
  const days = Math.ceil((Date.parse(until) - Date.now()) / DAY_MS);
  if (days <= 1) return 'último dia';
  return `faltam ${days} dias`;
}
