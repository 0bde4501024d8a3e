import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port of this process that leads to an engine, at each of its addresses. */
export class EngineLine {
  private target = 0;
  private readonly server = createServer((client) => this.connect(client));

  open(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(0, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  leadTo(port: number): void {
    this.target = port;
  }

  close(): void {
    this.server.close();
  }

  private connect(client: Socket): void {
    const engine = createConnection({ host: '127.0.0.1', port: this.target });
    for (const [socket, other] of [
      [client, engine],
      [engine, client],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
  }
}
