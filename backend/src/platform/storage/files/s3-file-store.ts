import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { checkKey, FileStoreUnavailable, type FileStore, type OpenFile } from './file-store.js';
import type { S3Listing } from './s3-responses.js';

interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix?: string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;

/** Self-hosted servers need path-style addresses. */
export class S3FileStore implements FileStore {
  private readonly client: AwsClient;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey, prefix = '' }: S3Options) {
    this.prefix = prefix;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.bucket = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  }

  async put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    const headers = { 'content-type': contentType, 'content-length': String(content.byteLength) };
    const body = content as Uint8Array<ArrayBuffer>;
    const response = await this.call(this.address(key), { method: 'PUT', body, headers });
    await response.body?.cancel();
  }

  async get(key: string): Promise<OpenFile | undefined> {
    const { status, body, headers } = await this.call(this.address(key), { method: 'GET' }, 404);
    if (status === 404 || !body) return void (await body?.cancel());
    return {
      stream: Readable.fromWeb(body as ReadableStream),
      size: Number(headers.get('content-length') ?? 0),
    };
  }

  async remove(key: string): Promise<void> {
    const response = await this.call(this.address(key), { method: 'DELETE' }, 404);
    await response.body?.cancel();
  }

  async *listOlderThan(prefix: string, before: number): AsyncIterable<string> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.prefix + prefix });
      if (token) query.set('continuation-token', token);
      const response = await this.call(`${this.bucket}?${query}`, { method: 'GET' });
      const { objects, next } = await readListing(response);
      for (const { key, written } of objects) if (written < before) yield key.slice(this.prefix.length);
      token = next;
    } while (token);
  }

  /** The server drops an interrupted upload. */
  async sweep(): Promise<void> {}

  private address(key: string): string {
    return `${this.bucket}/${this.prefix}${checkKey(key)}`;
  }

  /** Fails for other answers than success or `expected`. */
  private async call(address: string, request: RequestInit, expected?: number): Promise<Response> {
    const response = await this.client
      .fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((error: unknown) => {
        throw new FileStoreUnavailable(error);
      });
    if (response.ok || response.status === expected) return response;
    const { s3ErrorCodeOf } = await import('./s3-responses.js');
    const code = s3ErrorCodeOf(await response.text().catch(() => ''));
    throw new FileStoreUnavailable(
      new Error(['S3 answered', response.status, code].filter(Boolean).join(' ')),
    );
  }
}

async function readListing(response: Response): Promise<S3Listing> {
  try {
    const { parseS3Listing } = await import('./s3-responses.js');
    return parseS3Listing(await response.text());
  } catch (error) {
    throw new FileStoreUnavailable(error);
  }
}
