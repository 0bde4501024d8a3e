import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface IncompleteRequestLimits {
  /** Connections without a complete request; some 10 kB each. */
  maxConnections: number;
  idleTimeoutMs: number;
  /** A property's largest form takes 80 minutes at 1 Mbit/s. */
  requestTimeoutMs: number;
  checkIntervalMs: number;
}

const DEFAULT_LIMITS: IncompleteRequestLimits = {
  maxConnections: 1_000,
  idleTimeoutMs: 60_000,
  requestTimeoutMs: 3 * 3_600_000,
  checkIntervalMs: 5_000,
};
const SETTLED_MS = 50;

interface IncompleteConnection {
  bytes: number;
  since: number;
  request: IncomingMessage | undefined;
}

/** A silent body gets 408; at the maximum the longest silent connection ends. */
export function limitIncompleteRequests(
  server: Server,
  upgrades: boolean,
  limits: Partial<IncompleteRequestLimits> = {},
): void {
  const { maxConnections, idleTimeoutMs, requestTimeoutMs, checkIntervalMs } = {
    ...DEFAULT_LIMITS,
    ...limits,
  };
  const waiting = new Map<Socket, IncompleteConnection>();
  const served = new WeakSet<Socket>();
  let closing: NodeJS.Timeout | undefined;
  const wait = (socket: Socket, request?: IncomingMessage): void => {
    waiting.delete(socket);
    waiting.set(socket, { bytes: socket.bytesRead, since: performance.now(), request });
    if (waiting.size > maxConnections) closing ??= setTimeout(closeSilent, SETTLED_MS).unref();
  };
  const isSilent = (socket: Socket, { bytes, request }: IncompleteConnection): boolean => {
    if (request?.complete || socket.destroyed) waiting.delete(socket);
    else if (socket.bytesRead !== bytes) wait(socket, request);
    else return true;
    return false;
  };
  const closeSilent = (): void => {
    closing = undefined;
    // Clients served before are spared first.
    for (const isSpared of [(socket: Socket) => served.has(socket), () => false])
      // Connections with new data move to the map's end, still in iteration.
      for (const [socket, one] of waiting) {
        if (waiting.size <= maxConnections) return;
        if (isSpared(socket) || !isSilent(socket, one)) continue;
        waiting.delete(socket);
        socket.destroy();
      }
  };
  const look = (): void => {
    const before = performance.now() - idleTimeoutMs;
    for (const [socket, one] of [...waiting])
      if (isSilent(socket, one) && one.request && one.since < before) {
        waiting.delete(socket);
        const silent = Object.assign(new Error('silent'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.emit('clientError', silent, socket);
      }
  };
  const looking = setInterval(look, checkIntervalMs).unref();
  server.requestTimeout = requestTimeoutMs;
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
