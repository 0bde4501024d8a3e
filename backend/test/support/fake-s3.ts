import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A small part of S3: objects in memory, listed two at a time. */
export class FakeS3 {
  readonly objects = new Map<string, { content: Buffer; type: string; written: Date }>();
  readonly refused: string[] = [];
  /** Every requested address, and a replacement for a listing's answer. */
  readonly asked: string[] = [];
  listing: string | undefined;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    this.asked.push(request.url ?? '');
    const content = await buffer(request);
    const signed = /^AWS4-HMAC-SHA256 Credential=chave\/\d{8}\/sa-east-1\/s3\/aws4_request, /.test(
      request.headers.authorization ?? '',
    );
    const [, bucket, ...rest] = pathname.split('/');
    const key = rest.join('/');
    if (!signed || bucket !== 'lox') {
      this.refused.push(`${request.method} ${request.url}`);
      return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    }
    const object = this.objects.get(key);
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      this.objects.set(key, { content, type, written: new Date() });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '') return void response.writeHead(200).end(this.listing ?? this.page(searchParams));
    if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': object.content.length }).end(object.content);
  }

  private page(query: URLSearchParams): string {
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted();
    const start = Number(query.get('continuation-token')?.replace('&at=', '') ?? 0);
    const entries = keys.slice(start, start + 2).map((key) => {
      const written = this.objects.get(key)?.written.toISOString();
      return `<Contents><Key>${key.replace(/&/g, '&amp;').replace(/\r/g, '&#13;')}</Key><LastModified>${written}</LastModified><Size>1</Size></Contents>`;
    });
    const more = start + 2 < keys.length;
    const token = more ? `<NextContinuationToken>&amp;at=${start + 2}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${token}</ListBucketResult>`;
  }
}
