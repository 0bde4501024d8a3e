import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** A request that is sent bit by bit, as over a slow line. */
export class RawRequest {
  private received = '';

  private constructor(private readonly line: Socket) {
    line.setEncoding('utf8').on('data', (text: string) => (this.received += text));
  }

  static async begin(url: string, text: string): Promise<RawRequest> {
    const line = createConnection(Number(new URL(url).port), '127.0.0.1');
    await once(line, 'connect');
    const request = new RawRequest(line);
    line.write(text);
    return request;
  }

  /** Returns all bytes once the server has closed the connection. */
  async end(text: string): Promise<string> {
    const closed = once(this.line, 'close');
    this.line.write(text);
    await closed;
    return this.received;
  }
}
