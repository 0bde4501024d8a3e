import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { ErrorText } from '../../../ui/ErrorText.js';
import { useToast } from '../../../ui/use-toast.js';
import { visitErrorText } from '../visit-errors.js';
import styles from './calendar.module.css';

const TITLE = 'Erro ao carregar calendário';

export function CalendarError({
  error,
  outdated,
  onRetry,
  retrying,
}: {
  error: unknown;
  outdated: boolean;
  onRetry: () => void;
  retrying: boolean;
}) {
  const toast = useToast();
  const notified = useRef(false);
  const text = visitErrorText(error);
  useEffect(() => {
    if (notified.current) return;
    notified.current = true;
    toast.error(TITLE, text);
  }, [text, toast]);
  return (
    <Alert
      type="error"
      showIcon
      className={styles.error}
      title={<ErrorText>{`${TITLE}: ${text}`}</ErrorText>}
      description={outdated ? 'O que você vê pode estar desatualizado.' : 'Falha ao carregar visitas.'}
      action={
        <Button size="small" onClick={onRetry} loading={retrying}>
          Tentar de novo
        </Button>
      }
    />
  );
}

export function CalendarProgress({ busy }: { busy: boolean }) {
  return (
    <div
      className={styles.progress}
      data-busy={busy}
      role="status"
      aria-label={busy ? 'Carregando visitas' : undefined}
    />
  );
}
