/**
 * Why a letter was not taken. `refused`: this letter or its receiver, for good. `later`: this letter, for now. The
 * others are the server's, and no other letter would fare better: `unreachable`, `slow`, `login`.
 */
export const MAIL_FAILURES = ['refused', 'later', 'unreachable', 'slow', 'login'] as const;
export type MailFailureKind = (typeof MAIL_FAILURES)[number];

/** A letter that the server has not taken, as far as we know. Its text holds no address. */
export class MailFailure extends Error {
  constructor(
    readonly kind: MailFailureKind,
    /** What the server answered, where it did. */
    readonly status: number | null = null,
  ) {
    super(`mail ${kind}${status === null ? '' : ` (${status})`}`);
    this.name = 'MailFailure';
  }

  /** Whether the server is away, rather than against this one letter. */
  get isOfServer(): boolean {
    return this.kind === 'unreachable' || this.kind === 'slow' || this.kind === 'login';
  }
}

/** What nodemailer throws. */
interface TransportError {
  code?: string;
  responseCode?: number;
}

const OF_ONE_LETTER = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/** Tells failures of the transport apart. */
export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code = '', responseCode } = error as TransportError;
  const status = responseCode ?? null;
  if (code === 'EAUTH' || code === 'ENOAUTH') return new MailFailure('login', status);
  if (code === 'ETIMEDOUT' || code === 'EABORT') return new MailFailure('slow', status);
  // 421: the server is closing the line, whatever it was asked.
  if (status === null || status === 421) return new MailFailure('unreachable', status);
  if (OF_ONE_LETTER.includes(code)) return new MailFailure(status >= 500 ? 'refused' : 'later', status);
  return new MailFailure('unreachable', status);
}
