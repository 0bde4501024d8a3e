import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { createTransport, SendMailOptions } from 'nodemailer';
import { oneLine } from '@lox/contracts/clean-text.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { mailFailureOf } from './mail-failure.js';
import { smtpClientName } from './smtp-client-name.js';
import type { MailServer } from '../../../config/mail-server.js';

export interface MailMessage {
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  headers?: { [name: string]: string };
}

interface MailTimeouts {
  connection: number;
  answer: number;
  whole: number;
}

const DEFAULT_TIMEOUTS: MailTimeouts = { connection: 10_000, answer: 30_000, whole: 60_000 };
/** No retries: after a cut connection the outbox decides. */
const POOL = { maxConnections: 4, maxMessages: 100, maxRequeues: 0, idleTimeout: 20_000 };

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private open: { key: string; transport: ReturnType<typeof transportTo> } | undefined;
  timeouts = DEFAULT_TIMEOUTS;
  private readonly publicUrl: string | null;

  constructor(@Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>) {
    this.publicUrl = publicUrl;
  }

  messageIdOf(letterId: string, sender: string): string {
    const hash = createHash('sha256').update(letterId).digest('hex').slice(0, 40);
    return `<${hash}@${smtpClientName(this.publicUrl, sender)}>`;
  }

  /**
   * Resolves when accepted.
   * @throws MailFailure
   */
  async send(server: MailServer, message: MailMessage): Promise<void> {
    // nodemailer is heavy and rarely needed.
    const { createTransport } = await import('nodemailer');
    const transport = this.transportTo(server, message.from.address, createTransport);
    try {
      await transport.sendMail({
        ...sendOptionsOf(message),
        signal: AbortSignal.timeout(this.timeouts.whole),
      });
    } catch (error) {
      throw mailFailureOf(error);
    }
  }

  onApplicationShutdown(): void {
    this.close();
  }

  private close(): void {
    this.open?.transport.close();
    this.open = undefined;
  }

  private transportTo(server: MailServer, sender: string, create: Create): ReturnType<typeof transportTo> {
    const name = smtpClientName(this.publicUrl, sender);
    const key = JSON.stringify([server, name]);
    if (this.open?.key !== key) {
      this.close();
      this.open = { key, transport: transportTo(server, name, this.timeouts, create) };
    }
    return this.open.transport;
  }
}

type Create = typeof createTransport;

function sendOptionsOf({ calendar, from, to, subject, headers, ...rest }: MailMessage): SendMailOptions {
  return {
    ...rest,
    from: { ...from, name: oneLine(from.name) },
    to: { ...to, name: oneLine(to.name) },
    headers: { ...headers, Subject: subjectHeader(subject) },
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.text, filename: 'visita.ics' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without it there would be no encryption at all. */
const ANY_TLS = { rejectUnauthorized: false, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

function transportTo(
  { host, port, security, user, password }: MailServer,
  name: string,
  timeouts: MailTimeouts,
  create: Create,
) {
  return create({
    pool: true,
    ...POOL,
    name,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(security === 'opportunistic' && { opportunisticTLS: true, tls: ANY_TLS }),
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.answer,
  });
}

const ASCII = /^[\x20-\x7e]*$/;

/** The library would encode quotation marks. */
export function subjectHeader(text: string): string | { prepared: true; foldLines: true; value: string } {
  const value = oneLine(text);
  return ASCII.test(value) && !value.includes('=?') ? { prepared: true, foldLines: true, value } : value;
}
