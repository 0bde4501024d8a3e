import type { Notification } from './notifications.js';

/** Messages of the socket on the page's own origin, path `/socket.io` (admin-core.md §7). */
export interface ServerMessages {
  'connection-confirmed': (message: { userId: string; role: string }) => void;
  pong: (message: { at: string }) => void;
  notification: (notification: Notification) => void;
  /** Something that this person may see has changed: fetch it again. Harmless to lose or to repeat. */
  hint: (hint: Hint) => void;
}

export interface ClientMessages {
  /** Kept for the contract; the server uses only the session cookie of the handshake. */
  'user-identify': (claim: { userId: string; userRole: string }) => void;
  ping: (ignored?: unknown) => void;
}

export interface Hint {
  /** `session`: the person's own role or permissions changed, or the account ended. */
  what: 'lead' | 'visit' | 'property' | 'user' | 'document' | 'notifications' | 'session';
  id: string;
  revision: number;
}

export const SOCKET_PING_MS = 30_000;
export const SOCKET_RECONNECTION = { attempts: 5, delayMs: 1_000 } as const;
