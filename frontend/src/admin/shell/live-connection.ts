import { SOCKET_RECONNECTION } from '@lox/contracts/realtime.js';
import type { LiveHandlers } from '../../shared/realtime.js';

export function openLiveConnection(user: { id: string; role: string }, handlers: LiveHandlers): () => void {
  let closed = false;
  let late = false;
  let close = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () =>
    import('../../shared/realtime.js').then(
      ({ connectLive }) => {
        if (closed) return;
        close = connectLive(user, handlers);
        if (late) handlers.onReconnected();
      },
      () => {
        late = true;
        if (!closed) retry = setTimeout(() => void open(), SOCKET_RECONNECTION.delayMs);
      },
    );
  void open();
  return () => {
    closed = true;
    clearTimeout(retry);
    close();
  };
}
