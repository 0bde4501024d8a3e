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

/** Words are read before numbers, which servers choose freely. */
const WORDS: readonly [RegExp, MailFailureKind][] = [
  [/\bstarttls\b|must (issue|use) (a )?tls|encryption (is )?required/, 'tls_needed'],
  [/authentication (is )?required|must (first )?authenticate|not authenticated|auth first/, 'login_needed'],
  [/\brelay(ing)?\b/, 'relay_denied'],
  [/\b(helo|ehlo)\b/, 'name_refused'],
  [
    /sender (address )?(verify failed|rejected)|as this sender|(sender|from) address .*not (owned|allowed)/,
    'sender_refused',
  ],
  [/quota|(mailbox|inbox|caixa)( de \w+)? (is )?(full|cheia)/, 'mailbox_full'],
  [/too (large|big)|size (limit|exceed)|exceed\w* .*size|maximum .*size/, 'too_large'],
];

/** These words count in permanent refusals only. */
const FINAL_WORDS: readonly [RegExp, MailFailureKind][] = [
  [
    /(unknown|no such|invalid|inexistent\w*) (local )?(user|mailbox|recipient|address|person|account)|(user|mailbox|recipient|address|account|usu[aá]rio|endereço|caixa).*(unknown|not found|not exist|doesn't exist|unavailable|disabled|inexistente|n[aã]o existe)|unrouteable/,
    'no_mailbox',
  ],
  [/spam|\bpolicy\b|block(ed|ing|list)|black ?list|dmarc|\bspf\b|\bdkim\b|reputation|virus/, 'policy'],
];

/** RFC 3463, without the class. */
const ENHANCED: readonly [RegExp, MailFailureKind][] = [
  [/^1\.[78]$/, 'sender_refused'],
  [/^2\.2$/, 'mailbox_full'],
  [/^(2\.3|3\.4)$/, 'too_large'],
  [/^7\.(8|9)$/, 'login'],
  [/^7\.(10|11)$/, 'tls_needed'],
];
const FINAL_ENHANCED: readonly [RegExp, MailFailureKind][] = [
  [/^(1\.(1|2|3|6|10)|2\.1)$/, 'no_mailbox'],
  [/^7\./, 'policy'],
];

/** The text is not kept: it may hold addresses. */
export function smtpReplyKindOf(status: number, response: string, command = ''): MailFailureKind {
  const isFinal = status >= 500;
  // Addresses may hold any word.
  const text = response.toLowerCase().replace(/<[^>\s]*>|\S+@\S+/g, ' ');
  const enhanced = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  const kind =
    firstMatch(WORDS, text) ??
    firstMatch(ENHANCED, enhanced) ??
    (isFinal ? (firstMatch(FINAL_ENHANCED, enhanced) ?? firstMatch(FINAL_WORDS, text)) : undefined) ??
    byNumber(status, command);
  return kind ?? (isFinal ? 'refused' : 'later');
}

/** By RFC 5321 and 4954, where the words say nothing. */
function byNumber(status: number, command: string): MailFailureKind | undefined {
  if (status === 530) return 'login_needed';
  if (status === 538) return 'tls_needed';
  if (status === 552) return command === 'RCPT TO' ? 'mailbox_full' : 'too_large';
  if (status === 551) return 'no_mailbox';
  if (status === 553) return command === 'RCPT TO' ? 'no_mailbox' : 'sender_refused';
  return status >= 500 && command === 'MAIL FROM' ? 'sender_refused' : undefined;
}

const firstMatch = (rules: readonly [RegExp, MailFailureKind][], text: string): MailFailureKind | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];
