/** What no other letter would fare better with: the server, the way to it, or how this program is set up with it. */
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

/** What is wrong with this letter or its receiver; `later`: for now. */
const OF_LETTER = [
  'refused',
  'later',
  'no_mailbox',
  'mailbox_full',
  'too_large',
  'relay_denied',
  'policy',
] as const;

/** Why a mail server did not take a letter. */
export const MAIL_FAILURES = [...OF_SERVER, ...OF_LETTER] as const;
export type MailFailureKind = (typeof MAIL_FAILURES)[number];

/** Whether the server is away, rather than against one letter. */
export const isOfServer = (kind: MailFailureKind): boolean => OF_SERVER.some((one) => one === kind);
