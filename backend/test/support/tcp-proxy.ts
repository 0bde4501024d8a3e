import { randomInt } from 'node:crypto';
import { createConnection, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** Loopback port to connect to instead of the engine's. */
  readonly port: number;
  /** Drops every connection and refuses new ones, as an unavailable engine. */
  cut(): Promise<void>;
  /**
   * Keeps connections open and accepts new ones, but passes nothing to the engine's clients (with `both`, in either
   * direction).
   */
  stall(direction?: 'answers' | 'both'): void;
  freeze(): void;
  /** Holds the engine's answers until released. */
  hold(): void;
  release(): void;
  /** Accepts and passes on again; connections that were stalled are dropped. */
  restore(): Promise<void>;
  unused(): Promise<void>;
  close(): Promise<void>;
}

/** Below the systems' ephemeral ports: no other program gets the port while a line is cut. */
const portToKeep = (): number => randomInt(10_000, 30_000);

/** The port stays the same across cuts. */
export async function startProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const frozen = new WeakSet<Socket>();
  const answering = new Set<Socket>();
  let stalled: 'answers' | 'both' | undefined;
  let held = false;
  let onUnused = (): void => {};

  const pass = (from: Socket, to: Socket, isAnswer: boolean): void => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (frozen.has(from) || stalled === 'both' || (stalled === 'answers' && isAnswer)) return;
      // Without a reader nothing drains: paused, it would never notice its own end.
      if (!to.write(chunk) && !to.destroyed) from.pause();
    });
    to.on('drain', () => {
      if (!held || !isAnswer) from.resume();
    });
    if (isAnswer) answering.add(from);
    if (isAnswer && held) from.pause();
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      answering.delete(from);
      to.end();
      to.resume();
      if (sockets.size === 0) onUnused();
    });
  };

  const server = createServer((client) => {
    const engine = createConnection(target.port, target.host);
    pass(client, engine, false);
    pass(engine, client, true);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const drop = (): void => sockets.forEach((socket) => socket.destroy());
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    drop();
    await closed;
  };

  let port = portToKeep();
  for (let isTaken = true; isTaken;)
    await listen(port).then(
      () => (isTaken = false),
      () => (port = portToKeep()),
    );
  return {
    port,
    cut,
    stall: (direction = 'answers') => {
      stalled = direction;
    },
    freeze: () => sockets.forEach((socket) => frozen.add(socket)),
    hold: () => {
      held = true;
      answering.forEach((socket) => socket.pause());
    },
    release: () => {
      held = false;
      answering.forEach((socket) => socket.resume());
    },
    unused: () =>
      new Promise((resolve) => {
        onUnused = resolve;
        if (sockets.size === 0) resolve();
      }),
    restore: async () => {
      if (stalled) drop();
      stalled = undefined;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
