import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage, PushSubscriptionKeys } from '@lox/contracts/push.js';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class SubscribedBrowser {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly path = `/push/${randomBytes(12).toString('base64url')}`;

  constructor(private readonly service: PushService) {
    this.pair.generateKeys();
  }

  /** The result of `PushSubscription.toJSON()`. */
  get subscription(): PushSubscriptionKeys {
    const p256dh = this.pair.getPublicKey().toString('base64url');
    return {
      endpoint: this.service.origin + this.path,
      keys: { p256dh, auth: this.auth.toString('base64url') },
    };
  }

  /** In the order of arrival. */
  get received(): ReceivedPush[] {
    return this.service.received.filter(({ path }) => path === this.path);
  }

  get messages(): PushMessage[] {
    return this.received.map(({ body }) => this.decrypted(body));
  }

  private decrypted(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + senderKey.length);
    const derived = (key: Uint8Array, salted: Uint8Array, info: Uint8Array, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, salted, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), senderKey]);
    const input = derived(this.pair.computeSecret(senderKey), this.auth, info, 32);
    const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A delimiter of the last record, and padding.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
  }
}

export class PushService {
  readonly received: ReceivedPush[] = [];
  /** 201 by default. */
  answer: (response: ServerResponse) => void = (response) => response.writeHead(201).end();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        service.received.push({ path, headers, body: Buffer.concat(parts) });
        service.answer(response);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser(): SubscribedBrowser {
    return new SubscribedBrowser(this);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

/** The signed claims of a push (RFC 8292), once the signature by this public key holds. */
export function signedClaims(
  { headers }: ReceivedPush,
  publicKey: string,
): { aud: string; sub: string; exp: number } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
  if (key !== publicKey || !verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('it was not signed with this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}
