import {
  SOCKET_PING_MS,
  SOCKET_RECONNECTION,
  SOCKET_TRANSPORTS,
  type ClientMessages,
  type Hint,
  type ServerMessages,
} from '@lox/contracts/realtime.js';
import type { Notification } from '@lox/contracts/notifications.js';
import { io, type Socket } from 'socket.io-client';

/** Handlers for the socket's messages. */
export interface LiveHandlers {
  onNotification(notification: Notification): void;
  onHint(hint: Hint): void;
  /** The connection was down or came up late: anything may have been missed. */
  onReconnected(): void;
}

/**
 * Opens the live connection (docs/behaviour/calls-and-errors.md#live-line); returns a function that closes
 * it. After five failures it waits until the next ping is due, the page becomes visible or the network is
 * back.
 */
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
  socket.on('connect_error', onMissed);
  socket.on('connect', () => {
    socket.emit('user-identify', { userId: user.id, userRole: user.role });
    if (missed) handlers.onReconnected();
    missed = false;
  });
  socket.on('notification', (notification) => handlers.onNotification(notification));
  socket.on('hint', (hint) => handlers.onHint(hint));
  // The old line's end counts as missed: what is on screen is fetched again.
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
