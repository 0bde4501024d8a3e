import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

const HEADER = 16;
const OPCODE_AT = 12;
const OP_MSG = 2013;
/** Of an OP_MSG: header, flags, kind of the section, length of the document and type of its first field. */
const NAME_AT = HEADER + 4 + 1 + 4 + 1;
/** Commands that the driver sends by itself. */
const MONITORING = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

/** A proxy between the program and MongoDB that counts the commands by name. */
export class CommandCounter {
  readonly counts = new Map<string, number>();
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  /** The counter, and the address under which the program reaches the database through it. */
  static async before(mongoUrl: string): Promise<{ counter: CommandCounter; url: string }> {
    const target = new URL(mongoUrl);
    const server = createServer();
    const counter = new CommandCounter(server);
    server.on('connection', (client) => counter.pass(client, connect(Number(target.port), target.hostname)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(mongoUrl);
    through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Else the driver would go on with the addresses that the server itself gives.
    through.searchParams.set('directConnection', 'true');
    return { counter, url: through.href };
  }

  /** Commands so far. */
  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(client: Socket, server: Socket): void {
    let rest = Buffer.alloc(0);
    client.on('data', (data) => {
      server.write(data);
      rest = this.count(Buffer.concat([rest, data]));
    });
    server.on('data', (data) => client.write(data));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }

  /** Counts the whole messages; what is left begins the next one. */
  private count(bytes: Buffer): Buffer<ArrayBuffer> {
    let at = 0;
    while (bytes.length - at >= HEADER) {
      const length = bytes.readInt32LE(at);
      if (bytes.length - at < length) break;
      const name = bytes.toString('utf8', at + NAME_AT, bytes.indexOf(0, at + NAME_AT));
      const isCommand = bytes.readInt32LE(at + OPCODE_AT) === OP_MSG && !MONITORING.has(name);
      if (isCommand) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      at += length;
    }
    return Buffer.from(bytes.subarray(at));
  }
}
