import { useState } from 'react';

interface Options<T> {
  send: () => Promise<T>;
  onSuccess?: (answer: T) => unknown;
  onError?: (error: Error) => void;
}

type State<T> = { status: 'idle' | 'pending' | 'success' | 'error'; data?: T; error: Error | null };

/** Callbacks run even after the page was left. */
export function useSiteMutation<T>({ send, onSuccess, onError }: Options<T>) {
  const [{ status, data, error }, setState] = useState<State<T>>({ status: 'idle', error: null });
  const start = async () => {
    if (status === 'pending') return;
    setState({ status: 'pending', error: null });
    try {
      const answer = await send();
      await onSuccess?.(answer);
      setState({ status: 'success', data: answer, error: null });
    } catch (thrown) {
      const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
      onError?.(failure);
      setState({ status: 'error', error: failure });
    }
  };
  return {
    start: () => void start(),
    reset: () => setState({ status: 'idle', error: null }),
    data,
    error,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  };
}
