import { connect } from 'node:tls';
import { LRUCache } from 'lru-cache';
import type { MachineView } from '@lox/contracts/operations.js';

type Certificate = NonNullable<MachineView['certificate']>;

const KEPT_MS = 3_600_000;
const ANSWER_MS = 3_000;

/** Null without HTTPS, or an answer; kept for an hour. */
export class PublicCertificate {
  private readonly known = new LRUCache<string, { certificate: Certificate | null }>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async (url) => ({ certificate: await certificateOf(new URL(url)) }),
  });

  constructor(private readonly publicUrl: string | null) {}

  async current(): Promise<Certificate | null> {
    if (!this.publicUrl?.startsWith('https:')) return null;
    return (await this.known.forceFetch(this.publicUrl)).certificate;
  }
}

/** Invalid certificates too, for the operator. */
function certificateOf({ hostname, port }: URL): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: ANSWER_MS,
    });
    const end = (certificate: Certificate | null): void => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once('secureConnect', () => {
      const { subject, valid_to: validTo } = socket.getPeerCertificate();
      const expires = new Date(validTo ?? '');
      if (Number.isNaN(expires.getTime())) end(null);
      else end({ subject: [subject?.CN ?? hostname].flat().join(', '), validTo: expires.toISOString() });
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
