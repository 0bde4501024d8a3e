import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookPayload } from '@lox/contracts/integrations.js';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  payload: WebhookPayload;
}

export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** 200 by default. */
  answer: (response: ServerResponse, payload: WebhookPayload) => void = (response) => response.end('ok');

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const payload = JSON.parse(body) as WebhookPayload;
        receiver.received.push({ headers: request.headers, body, payload });
        receiver.answer(response, payload);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/lox`;
  }

  about(id: string): WebhookPayload[] {
    return this.received.map(({ payload }) => payload).filter(({ record }) => record?.id === id);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

export const respondWithStatus =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end();
