import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export interface RoundRobin {
  /** As a site's public address. */
  readonly url: string;
  close(): Promise<void>;
}

/** A proxy without sticky sessions: each connection goes to the next instance that takes one. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const ports = targets.map((url) => Number(new URL(url).port));
  const open = new Set<Socket>();
  let turn = 0;

  const join = (client: Socket, attempt: number): void => {
    if (attempt >= ports.length) return void client.destroy();
    const instance = createConnection(ports[turn++ % ports.length]!, '127.0.0.1');
    const nextOne = (): void => join(client, attempt + 1);
    instance.once('error', nextOne);
    instance.once('connect', () => {
      instance.off('error', nextOne);
      for (const [from, to] of [
        [client, instance],
        [instance, client],
      ] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
  };

  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    join(client, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const client of open) client.destroy();
      await closed;
    },
  };
}
