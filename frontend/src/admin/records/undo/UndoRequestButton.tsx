import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from 'antd';
import { useEffect } from 'react';
import { offerUndo } from './latest-undo.js';
import { useUndoRequests } from './offer-request-undo.js';
import styles from './undo.module.css';

export function UndoRequestButton({
  request,
  hasKeys = false,
  children,
  ...props
}: ButtonProps & { request: string; hasKeys?: boolean; children: string }) {
  const undo = useUndoRequests();
  const { mutate, mutateAsync, isPending, data: isDone } = useMutation({ mutationFn: () => undo([request]) });
  useEffect(() => {
    if (hasKeys) offerUndo(mutateAsync);
  }, [hasKeys, mutateAsync]);
  return (
    <Button
      {...props}
      className={isDone ? styles.done : undefined}
      loading={isPending}
      aria-disabled={isDone}
      onClick={() => !isDone && mutate()}
    >
      {children}
    </Button>
  );
}
