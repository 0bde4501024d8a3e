import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of the test server: a status and a JSON body. */
export type TestAnswer = { status?: number; body: unknown };
export type TestAnswers = (request: {
  method: string;
  path: string;
  body: unknown;
  headers: IncomingMessage['headers'];
}) => TestAnswer;

/** A real HTTP server for one test; the page's relative URLs resolve to it. */
export async function startServer(answers: TestAnswers): Promise<() => Promise<void>> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const { status = 200, body } = answers({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      body: text ? JSON.parse(text) : undefined,
      headers: request.headers,
    });
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = document.createElement('base');
  base.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  document.head.append(base);
  return async () => {
    base.remove();
    await new Promise((closed) => server.close(closed));
  };
}
