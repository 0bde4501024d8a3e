import type { Notification } from './notifications.js';

export interface ServerMessages {
  'connection-confirmed': (message: { userId: string; role: string }) => void;
  pong: (message: { at: string }) => void;
  notification: (notification: Notification) => void;
  /** Fetch the record again; hints may be lost or repeated. */
  hint: (hint: ChangeHint) => void;
  /** Connect again, to another instance. */
  handover: () => void;
}

export interface ClientMessages {
  /** The server trusts only the session cookie. */
  'user-identify': (claim: { userId: string; userRole: string }) => void;
  ping: (ignored?: unknown) => void;
}

export interface ChangeHint {
  what:
    | 'lead'
    | 'visit'
    | 'property'
    | 'user'
    | 'template'
    | 'absence'
    | 'workingHours'
    | 'document'
    | 'notifications'
    | 'session';
  id: string;
  revision: number;
}

export const SOCKET_REFUSED = 'unauthenticated';

export const SOCKET_PING_MS = 30_000;
/** WebSocket first: polling needs a proxy with sticky sessions. */
export const SOCKET_TRANSPORTS = {
  transports: ['websocket', 'polling'] as ('websocket' | 'polling')[],
  tryAllTransports: true,
};
export const SOCKET_RECONNECTION = { attempts: 5, delayMs: 1_000 } as const;
