import {
  SOCKET_REFUSED,
  SOCKET_PING_MS,
  SOCKET_RECONNECTION,
  SOCKET_TRANSPORTS,
  type ClientMessages,
  type ChangeHint,
  type ServerMessages,
} from '@lox/contracts/realtime.js';
import type { Notification } from '@lox/contracts/notifications.js';
import { io, type Socket } from 'socket.io-client';

export interface LiveHandlers {
  onNotification(notification: Notification): void;
  onHint(hint: ChangeHint): void;
  onReconnected(): void;
  onRefused(): void;
}

/** Further attempts do not change these. */
const LASTING = [SOCKET_REFUSED, 'too_many'];

/** Returns a function that closes the connection. Five failures pause it. */
export function connectLive(user: { id: string; role: string }, handlers: LiveHandlers): () => void {
  const socket: Socket<ServerMessages, ClientMessages> = io({
    path: '/socket.io',
    withCredentials: true,
    ...SOCKET_TRANSPORTS,
    reconnectionAttempts: SOCKET_RECONNECTION.attempts,
    reconnectionDelay: SOCKET_RECONNECTION.delayMs,
    reconnectionDelayMax: SOCKET_RECONNECTION.delayMs,
    randomizationFactor: 0,
  });
  let missed = false;
  const onMissed = () => {
    missed = true;
  };
  socket.on('disconnect', onMissed);
  socket.on('connect_error', (error) => {
    onMissed();
    const refusal = refusalIn(error);
    if (!LASTING.includes(refusal)) return;
    // Ends the attempts until the next ping.
    socket.disconnect();
    if (refusal === SOCKET_REFUSED) handlers.onRefused();
  });
  socket.on('connect', () => {
    socket.emit('user-identify', { userId: user.id, userRole: user.role });
    if (missed) handlers.onReconnected();
    missed = false;
  });
  socket.on('notification', (notification) => handlers.onNotification(notification));
  socket.on('hint', (hint) => handlers.onHint(hint));
  // Data is fetched again after a handover.
  socket.on('handover', () => void socket.disconnect().connect());
  const tryAgain = () => {
    if (document.visibilityState === 'visible' && !socket.active) socket.connect();
  };
  const ping = setInterval(() => {
    if (socket.connected) socket.emit('ping');
    else tryAgain();
  }, SOCKET_PING_MS);
  document.addEventListener('visibilitychange', tryAgain);
  window.addEventListener('online', tryAgain);

  return () => {
    clearInterval(ping);
    document.removeEventListener('visibilitychange', tryAgain);
    window.removeEventListener('online', tryAgain);
    socket.disconnect();
  };
}

function refusalIn(error: Error & { context?: unknown }): string {
  const { responseText } = (error.context ?? {}) as { responseText?: unknown };
  if (typeof responseText !== 'string') return error.message;
  try {
    return String((JSON.parse(responseText) as { message?: unknown }).message);
  } catch {
    return '';
  }
}
