import { smtpReplyKindOf } from './smtp-replies.js';
import { isOfServer, type MailFailureKind } from '@lox/contracts/mail-failures.js';

/** Holds no address. */
export class MailFailure extends Error {
  constructor(
    readonly kind: MailFailureKind,
    readonly status: number | null = null,
  ) {
    super(`mail ${kind}${status === null ? '' : ` (${status})`}`);
    this.name = 'MailFailure';
  }

  /** Whether the server failed, rather than refusing this letter. */
  get isOfServer(): boolean {
    return isOfServer(this.kind);
  }

  get isFinal(): boolean {
    return !this.isOfServer && (this.status === null || this.status >= 500);
  }
}

interface TransportError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
}

const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

export function mailFailureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const failed = error as TransportError;
  const status = failed.responseCode ?? null;
  return new MailFailure(kindOf(failed, status), status);
}

function kindOf(error: TransportError, status: number | null): MailFailureKind {
  const { code = '', command } = error;
  // 421 closes the connection.
  if (status === 421) return 'busy';
  if (code === 'EAUTH' || code === 'ENOAUTH') return kindOfLogin(error, status);
  if (status === null) return MESSAGE_ERRORS.includes(code) ? kindOfUnsent(error) : kindOfConnection(error);
  if (MESSAGE_ERRORS.includes(code)) return smtpReplyKindOf(status, error.response ?? '', command);
  if (command === 'STARTTLS') return 'tls_missing';
  return status >= 500 ? 'denied' : 'busy';
}

/** 454 is temporary; 530, 534, 538 ask for encryption. */
function kindOfLogin({ response = '' }: TransportError, status: number | null): MailFailureKind {
  if (status !== null && status < 500 && status !== 432) return 'busy';
  return status === 538 || /starttls|encrypt/i.test(response) ? 'tls_needed' : 'login';
}

const kindOfUnsent = ({ message = '' }: TransportError): MailFailureKind =>
  /larger than allowed/.test(message) ? 'too_large' : 'refused';

const CERTIFICATES: { [code: string]: MailFailureKind } = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_self_signed',
  CERT_HAS_EXPIRED: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  HOSTNAME_MISMATCH: 'certificate_name',
};
const OF_CERTIFICATES = /CERT|VERIFY|ISSUER|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH|CRL/;

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
