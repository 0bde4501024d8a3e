/** Every other letter would fail too. */
const OF_SERVER = [
  'unreachable',
  'not_found',
  'closed',
  'slow',
  'busy',
  'denied',
  'login',
  'login_needed',
  'tls',
  'tls_missing',
  'tls_needed',
  'certificate',
  'certificate_self_signed',
  'certificate_expired',
  'certificate_name',
  'name_refused',
  'sender_refused',
] as const;

const OF_LETTER = [
  'refused',
  'later',
  'no_mailbox',
  'mailbox_full',
  'too_large',
  'relay_denied',
  'policy',
] as const;

export const MAIL_FAILURES = [...OF_SERVER, ...OF_LETTER] as const;
export type MailFailureKind = (typeof MAIL_FAILURES)[number];

export const isOfServer = (kind: MailFailureKind): boolean => OF_SERVER.some((one) => one === kind);
