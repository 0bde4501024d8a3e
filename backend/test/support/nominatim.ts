import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers as Nominatim's `/search?format=jsonv2` does. */
export class Nominatim {
  readonly asked: (string | null)[] = [];
  answer: (response: ServerResponse) => void = (response) => response.end('[]');

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Nominatim> {
    const server = createServer();
    const service = new Nominatim(server);
    server.on('request', (request, response) => {
      service.asked.push(new URL(request.url ?? '', 'http://here').searchParams.get('q'));
      service.answer(response.setHeader('content-type', 'application/json; charset=utf-8'));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return service;
  }

  get address(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/search?format=jsonv2&countrycodes=br&limit=3&q={address}`;
  }

  finds(...places: { lat: string; lon: string; display_name?: string }[]): void {
    this.answer = (response) => response.end(JSON.stringify(places));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
