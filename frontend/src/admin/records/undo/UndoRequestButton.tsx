import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from 'antd';
import { useEffect } from 'react';
import { offerUndo } from './latest-undo.js';
import { useUndoRequests } from './offer-request-undo.js';

export function UndoRequestButton({
  request,
  hasKeys = false,
  children,
  ...props
}: ButtonProps & { request: string; hasKeys?: boolean; children: string }) {
  const undo = useUndoRequests();
  const { mutate, isPending, data: isDone } = useMutation({ mutationFn: () => undo([request]) });
  useEffect(() => {
    if (hasKeys) offerUndo(mutate);
  }, [hasKeys, mutate]);
  return (
    <Button {...props} loading={isPending} disabled={isDone} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
