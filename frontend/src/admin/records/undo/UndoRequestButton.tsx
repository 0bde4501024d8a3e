import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from 'antd';
import { useUndoRequests } from './use-undo-request.js';

export function UndoRequestButton({
  request,
  children,
  ...props
}: ButtonProps & { request: string; children: string }) {
  const undo = useUndoRequests();
  const { mutate, isPending, data: isDone } = useMutation({ mutationFn: () => undo([request]) });
  return (
    <Button {...props} loading={isPending} disabled={isDone} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
