import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface IncompleteRequestLimits {
  /** Connections that owe the rest of a request, or wait for the next one; each costs some 10 kB. */
  maxConnections: number;
  /** How long a body may bring nothing. */
  idleTimeoutMs: number;
  /** How long a whole request may take: at 1 Mbit/s a property's form with all that it may hold takes 80 minutes. */
  requestTimeoutMs: number;
  checkIntervalMs: number;
}

const DEFAULT_LIMITS: IncompleteRequestLimits = {
  maxConnections: 1_000,
  idleTimeoutMs: 60_000,
  requestTimeoutMs: 3 * 3_600_000,
  checkIntervalMs: 5_000,
};
/** Connections that were accepted together have been read from by then. */
const SETTLED_MS = 50;

/** What a connection has brought, and since when nothing more. */
interface IncompleteConnection {
  bytes: number;
  since: number;
  /** Whose head is here. */
  request: IncomingMessage | undefined;
}

/**
 * Bounds what requests cost that are not whole. A body may take as long as it brings something; a silent one is 408. Of
 * too many connections that wait the one that has been silent longest is closed.
 * @param upgrades whether somebody takes upgraded connections over, which then count here no more
 */
export function limitIncompleteRequests(
  server: Server,
  upgrades: boolean,
  limits: Partial<IncompleteRequestLimits> = {},
): void {
  const {
    maxConnections: most,
    idleTimeoutMs: silenceMs,
    requestTimeoutMs: wholeMs,
    checkIntervalMs: lookMs,
  } = { ...DEFAULT_LIMITS, ...limits };
  /** The one that has been silent longest first, as far as was looked. */
  const waiting = new Map<Socket, IncompleteConnection>();
  const served = new WeakSet<Socket>();
  let closing: NodeJS.Timeout | undefined;
  const wait = (socket: Socket, request?: IncomingMessage): void => {
    waiting.delete(socket);
    waiting.set(socket, { bytes: socket.bytesRead, since: performance.now(), request });
    if (waiting.size > most) closing ??= setTimeout(closeSilent, SETTLED_MS).unref();
  };
  /** Whether the connection still waits, and has brought nothing since the last look. */
  const isSilent = (socket: Socket, { bytes, request }: IncompleteConnection): boolean => {
    if (request?.complete || socket.destroyed) waiting.delete(socket);
    else if (socket.bytesRead !== bytes) wait(socket, request);
    else return true;
    return false;
  };
  const closeSilent = (): void => {
    closing = undefined;
    // Somebody who has been answered may be about to ask again: they go last.
    for (const isSpared of [(socket: Socket) => served.has(socket), () => false])
      // One that has brought something goes to the end, and is met again only when all have.
      for (const [socket, one] of waiting) {
        if (waiting.size <= most) return;
        if (isSpared(socket) || !isSilent(socket, one)) continue;
        waiting.delete(socket);
        socket.destroy();
      }
  };
  const look = (): void => {
    const before = performance.now() - silenceMs;
    for (const [socket, one] of [...waiting])
      if (isSilent(socket, one) && one.request && one.since < before) {
        waiting.delete(socket);
        server.emit(
          'clientError',
          Object.assign(new Error('silent'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        );
      }
  };
  const looking = setInterval(look, lookMs).unref();
  server.requestTimeout = wholeMs;
  server.on('connection', (socket: Socket) => {
    wait(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      wait(socket, request);
    else waiting.delete(socket);
    response.once('close', () => {
      if (socket.destroyed) return;
      served.add(socket);
      wait(socket);
    });
  });
  if (upgrades) server.on('upgrade', ({ socket }: IncomingMessage) => void waiting.delete(socket));
  server.once('close', () => clearInterval(looking));
}
