import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { createTransport } from 'nodemailer';
import { mailFailureOf } from './mail-failure.js';
import type { MailServer } from './mail-server.js';

/** A letter as it goes over the wire. */
export interface MailMessage {
  /** With angle brackets; the same for every attempt. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An invitation to a calendar, as RFC 5545 text. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  headers?: { [name: string]: string };
}

/** How long the server may keep us waiting, in milliseconds. */
export interface MailPatience {
  connection: number;
  answer: number;
  whole: number;
}

const PATIENCE: MailPatience = { connection: 10_000, answer: 30_000, whole: 60_000 };
/** The library itself must try nothing twice: what a cut line left open is decided in the outbox. */
const POOL = { maxConnections: 4, maxMessages: 100, maxRequeues: 0, idleTimeout: 20_000 };

/** The Message-ID that follows from a letter's id: it stays the same however often the letter is tried. */
export const messageIdOf = (letterId: string, address: string): string =>
  `<${createHash('sha256').update(letterId).digest('hex').slice(0, 40)}@${address.split('@')[1] ?? 'localhost'}>`;

/** Hands letters to an SMTP server. Connections are kept for the server that was used last. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private open: { key: string; transport: ReturnType<typeof transportTo> } | undefined;
  /** Shorter in tests. */
  patience = PATIENCE;

  /** Resolves once the server has accepted the letter. @throws MailFailure */
  async send(server: MailServer, message: MailMessage): Promise<void> {
    // Heavy, and needed by few starts.
    const transport = this.transportTo(server, (await import('nodemailer')).createTransport);
    const { calendar, ...rest } = message;
    try {
      await transport.sendMail({
        ...rest,
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.text, filename: 'visita.ics' },
        }),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(this.patience.whole),
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

  private transportTo(server: MailServer, create: Create): ReturnType<typeof transportTo> {
    const key = JSON.stringify(server);
    if (this.open?.key !== key) {
      this.close();
      this.open = { key, transport: transportTo(server, this.patience, create) };
    }
    return this.open.transport;
  }
}

type Create = typeof createTransport;

function transportTo(
  { host, port, security, user, password }: MailServer,
  patience: MailPatience,
  create: Create,
) {
  return create({
    pool: true,
    ...POOL,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: patience.connection,
    greetingTimeout: patience.connection,
    socketTimeout: patience.answer,
  });
}
