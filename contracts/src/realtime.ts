import type { Notification } from './notifications.js';

/** Messages of the socket on the page's own origin, `/socket.io` (docs/behaviour/calls-and-errors.md#live-line). */
export interface ServerMessages {
  'connection-confirmed': (message: { userId: string; role: string }) => void;
  pong: (message: { at: string }) => void;
  notification: (notification: Notification) => void;
  /** Something that this person may see has changed: fetch it again. Harmless to lose or to repeat. */
  hint: (hint: ChangeHint) => void;
  /** This instance is about to stop: connect anew, which leads to another one. */
  handover: () => void;
}

export interface ClientMessages {
  /** Sent by every browser; the server believes only the session cookie of the handshake. */
  'user-identify': (claim: { userId: string; userRole: string }) => void;
  ping: (ignored?: unknown) => void;
}

export interface ChangeHint {
  /** `session`: the person's own role or permissions changed, or the account ended. */
  what:
    | 'lead'
    | 'visit'
    | 'property'
    | 'user'
    | 'template'
    | 'absence'
    | 'document'
    | 'notifications'
    | 'session';
  id: string;
  revision: number;
}

/** Why a line is refused whose cookie is no signed-in staff member's: what follows is signing in. */
export const SOCKET_REFUSED = 'unauthenticated';

export const SOCKET_PING_MS = 30_000;
/**
 * One connection first, which any instance behind a proxy may take; only where a network lets no WebSocket through,
 * polling, whose requests the proxy must keep on one instance.
 */
export const SOCKET_TRANSPORTS = {
  transports: ['websocket', 'polling'] as ('websocket' | 'polling')[],
  tryAllTransports: true,
};
export const SOCKET_RECONNECTION = { attempts: 5, delayMs: 1_000 } as const;
