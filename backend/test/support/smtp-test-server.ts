import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from './certificates.js';

export interface ReceivedLetter {
  to: string;
  /** The sender's name in its greeting. */
  greeting: string;
  isEncrypted: boolean;
  /** As it came over the wire. */
  raw: string;
  messageId: string;
  email: Email;
}

/** The server's treatment of a letter; a code is the answer to the recipient, or to the whole letter. */
export type DeliveryOutcome =
  | 'accept'
  | { recipient: number; text?: string }
  | { letter: number; text?: string }
  /** The line is cut: before any acceptance, or between acceptance and answer. */
  | 'cut'
  | 'cut when accepted'
  | 'silence';

const refusal = (responseCode: number, text = 'not taken'): Error =>
  Object.assign(new Error(text), { responseCode });

/** STARTTLS, or encrypted from the first byte. */
interface Encryption extends Certificate {
  begins: 'when asked' | 'first';
}

export class SmtpTestServer {
  readonly received: ReceivedLetter[] = [];
  /** Called for each letter, by its recipient. */
  outcomeFor: (recipient: string) => DeliveryOutcome = () => 'accept';
  /** Called between a letter's acceptance and its answer. */
  onAccepted: (letter: ReceivedLetter) => void | Promise<void> = () => {};
  private server: SMTPServer | undefined;
  private readonly lines = new Map<string, () => void>();

  private constructor(
    public port: number,
    readonly login: { user: string; password: string } | null,
    readonly encryption: Encryption | null,
  ) {}

  static async start(
    login: SmtpTestServer['login'] = null,
    encryption: Encryption | null = null,
  ): Promise<SmtpTestServer> {
    const host = new SmtpTestServer(0, login, encryption);
    await host.open();
    return host;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  to(address: string): ReceivedLetter[] {
    return this.received.filter(({ to }) => to === address);
  }

  /** At its former port, if it had one. */
  async open(): Promise<void> {
    const { login, encryption } = this;
    const server = new SMTPServer({
      authOptional: login === null,
      secure: encryption?.begins === 'first',
      ...(encryption && { key: encryption.key, cert: encryption.cert }),
      disabledCommands: [
        ...(encryption?.begins === 'when asked' ? [] : ['STARTTLS' as const]),
        ...(login ? [] : ['AUTH' as const]),
      ],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, answer) =>
        username === login?.user && password === login?.password
          ? answer(null, { user: username })
          : answer(new Error('who are you?')),
      onConnect: (_, answer) => answer(),
      onRcptTo: ({ address }, session, answer) => {
        const treatment = this.outcomeFor(address);
        if (treatment === 'cut') return this.cut(session);
        if (treatment === 'silence') return;
        if (typeof treatment === 'object' && 'recipient' in treatment)
          return answer(refusal(treatment.recipient, treatment.text));
        answer();
      },
      onData: (stream, session, answer) => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        // The line may be cut before the end, which the sender notices.
        const whole = buffer(stream).catch(() => null);
        void whole.then(async (raw) => {
          if (!raw) return;
          const treatment = this.outcomeFor(to);
          if (typeof treatment === 'object' && 'letter' in treatment)
            return answer(refusal(treatment.letter, treatment.text));
          const email = await PostalMime.parse(raw);
          const letter = {
            to,
            greeting: session.hostNameAppearsAs,
            isEncrypted: Boolean(session.secure),
            raw: raw.toString('latin1'),
            messageId: email.messageId ?? '',
            email,
          };
          this.received.push(letter);
          await this.onAccepted(letter);
          if (treatment === 'cut when accepted') return this.cut(session);
          answer();
        });
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket) => {
      this.lines.set(`${socket.remoteAddress} ${socket.remotePort}`, () => socket.destroy());
    });
    await new Promise<void>((listening) => server.listen(this.port, '127.0.0.1', () => listening()));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const cut of this.lines.values()) cut();
    this.lines.clear();
    await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
  }

  private cut({ remoteAddress, remotePort }: SMTPServerSession & { remotePort?: number }): void {
    this.lines.get(`${remoteAddress} ${remotePort}`)?.();
  }
}

export function calendarIn({ email }: ReceivedLetter): string {
  const content = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? '';
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
  return text.replaceAll('\r\n', '\n').replace(/\n[\t ]/g, '');
}
