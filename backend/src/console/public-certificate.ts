import { connect } from 'node:tls';
import type { MachineView } from '@lox/contracts/operations.js';

type Certificate = NonNullable<MachineView['certificate']>;

const KEPT_MS = 3_600_000;
const ANSWER_MS = 3_000;

export class PublicCertificate {
  private known: { certificate: Certificate | null; at: number } | undefined;
  private looking: Promise<Certificate | null> | undefined;

  constructor(
    private readonly publicUrl: string | null,
    private readonly clock: () => number = Date.now,
  ) {}

  async current(): Promise<Certificate | null> {
    if (!this.publicUrl?.startsWith('https:')) return null;
    if (this.known && this.clock() - this.known.at < KEPT_MS) return this.known.certificate;
    this.looking ??= certificateOf(new URL(this.publicUrl)).finally(() => (this.looking = undefined));
    const certificate = await this.looking;
    this.known = { certificate, at: this.clock() };
    return certificate;
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
