import { smtpReplyKindOf } from './smtp-replies.js';
import { isOfServer, type MailFailureKind } from '@lox/contracts/mail-failures.js';

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
    return isOfServer(this.kind);
  }

  /** Whether the letter, as it is, will never be taken: 5xx, or it is no letter that could be handed over. */
  get isFinal(): boolean {
    return !this.isOfServer && (this.status === null || this.status >= 500);
  }
}

/** What nodemailer throws. */
export interface TransportError {
  /** Nodemailer's own; `originalCode` is the system's or OpenSSL's. */
  code?: string;
  originalCode?: string;
  /** The server's answer, as a number and whole. */
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
}

const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/** Tells failures of the transport apart. */
export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const failed = error as TransportError;
  const status = failed.responseCode ?? null;
  return new MailFailure(kindOf(failed, status), status);
}

function kindOf(error: TransportError, status: number | null): MailFailureKind {
  const { code = '', command } = error;
  // The server is closing the line, whatever it was asked.
  if (status === 421) return 'busy';
  if (code === 'EAUTH' || code === 'ENOAUTH') return kindOfLogin(error, status);
  if (status === null) return MESSAGE_ERRORS.includes(code) ? kindOfUnsent(error) : kindOfConnection(error);
  if (MESSAGE_ERRORS.includes(code)) return smtpReplyKindOf(status, error.response ?? '', command);
  if (command === 'STARTTLS') return 'tls_missing';
  return status >= 500 ? 'denied' : 'busy';
}

/** 454: it cannot tell at the moment. 530, 534 and 538 ask for an encrypted line first. */
function kindOfLogin({ response = '' }: TransportError, status: number | null): MailFailureKind {
  if (status !== null && status < 500 && status !== 432) return 'busy';
  return status === 538 || /starttls|encrypt/i.test(response) ? 'tls_needed' : 'login';
}

/** The transport itself would not hand it over. */
const kindOfUnsent = ({ message = '' }: TransportError): MailFailureKind =>
  /larger than allowed/.test(message) ? 'too_large' : 'refused';

const CERTIFICATES: { [code: string]: MailFailureKind } = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_self_signed',
  CERT_HAS_EXPIRED: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  HOSTNAME_MISMATCH: 'certificate_name',
};
/** Whatever else OpenSSL says of one. */
const OF_CERTIFICATES = /CERT|VERIFY|ISSUER|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH|CRL/;

/** What became of the line to the server, which has not answered. */
function kindOfConnection({ code = '', originalCode = '', message = '' }: TransportError): MailFailureKind {
  const system = originalCode || code;
  if (system === 'ETIMEDOUT' || code === 'EABORT' || code === 'ETIMEDOUT') return 'slow';
  if (code === 'EDNS') return 'not_found';
  if (system === 'ECONNREFUSED') return 'closed';
  const certificate = CERTIFICATES[system];
  if (certificate) return certificate;
  if (/^(ERR_SSL|EPROTO$)/.test(system) || code === 'ETLS' || /SSL routines/.test(message)) return 'tls';
  return OF_CERTIFICATES.test(system) ? 'certificate' : 'unreachable';
}
