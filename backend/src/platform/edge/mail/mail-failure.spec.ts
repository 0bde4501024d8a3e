import { LETTER_REASON_LABELS } from '@lox/contracts/letters.js';
import { mailFailureOf } from './mail-failure.js';
import { MAIL_FAILURES } from '@lox/contracts/mail-failures.js';

const answered = (command: string, response: string) => ({
  code: { DATA: 'EMESSAGE', CONN: 'EPROTOCOL', EHLO: 'ECONNECTION' }[command] ?? 'EENVELOPE',
  responseCode: Number(response.slice(0, 3)),
  response,
  command,
});

describe('a failure of the mail server', () => {
  it.each([
    [{ code: 'EENVELOPE', responseCode: 550 }, 'refused', false],
    [{ code: 'EMESSAGE', responseCode: 554 }, 'refused', false],
    [{ code: 'EENVELOPE', responseCode: 450 }, 'later', false],
    [{ code: 'EMESSAGE', responseCode: 452 }, 'later', false],
    [{ code: 'EENVELOPE', responseCode: 421 }, 'busy', true],
    [{ code: 'EAUTH', responseCode: 421 }, 'busy', true],
    [{ code: 'EPROTOCOL', responseCode: 554 }, 'denied', true],
    [{ code: 'EPROTOCOL', responseCode: 450 }, 'busy', true],
    [{ code: 'ECONNECTION' }, 'unreachable', true],
    [{ code: 'ESOCKET' }, 'unreachable', true],
    [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'unreachable', true],
    [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'unreachable', true],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'closed', true],
    [{ code: 'ESOCKET', originalCode: 'ETIMEDOUT' }, 'slow', true],
    [{ code: 'ETIMEDOUT' }, 'slow', true],
    [{ code: 'EABORT' }, 'slow', true],
    [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'not_found', true],
    [{ code: 'EDNS', originalCode: 'EAI_AGAIN' }, 'not_found', true],
    [{ code: 'EAUTH', responseCode: 535 }, 'login', true],
    [{ code: 'EAUTH' }, 'login', true],
    [{ code: 'EAUTH', responseCode: 454 }, 'busy', true],
    [{ code: 'EAUTH', responseCode: 530, response: '530 Must issue a STARTTLS first' }, 'tls_needed', true],
    [{ code: 'EAUTH', responseCode: 538 }, 'tls_needed', true],
    [{ code: 'ETLS', responseCode: 502, command: 'STARTTLS' }, 'tls_missing', true],
    [{ code: 'ETLS' }, 'tls', true],
    [{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'tls', true],
    [{ code: 'ESOCKET', originalCode: 'EPROTO' }, 'tls', true],
    [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate_self_signed', true],
    [{ code: 'ESOCKET', originalCode: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'certificate_self_signed', true],
    [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'certificate_expired', true],
    [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate_name', true],
    [{ code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'certificate', true],
    [{ code: 'ESOCKET', originalCode: 'CERT_NOT_YET_VALID' }, 'certificate', true],
    [{ code: 'EENVELOPE', message: 'Invalid recipient', command: 'API' }, 'refused', false],
    [{ code: 'EMESSAGE', message: 'Message size larger than allowed 100' }, 'too_large', false],
    [new Error('anything'), 'unreachable', true],
  ])('%j is %s', (error, kind, isOfServer) => {
    expect(mailFailureOf(error)).toMatchObject({ kind, isOfServer });
  });

  it.each([
    [
      'RCPT TO',
      '550 5.1.1 <ana@x.com>: Recipient address rejected: User unknown in virtual mailbox',
      'no_mailbox',
    ],
    [
      'RCPT TO',
      '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 see',
      'no_mailbox',
    ],
    ['RCPT TO', '550 Unrouteable address', 'no_mailbox'],
    ['RCPT TO', '550 No such user here', 'no_mailbox'],
    ['RCPT TO', '550 Requested action not taken: mailbox unavailable', 'no_mailbox'],
    ['RCPT TO', '550 Usuário inexistente', 'no_mailbox'],
    ['RCPT TO', '551 User not local', 'no_mailbox'],
    ['RCPT TO', '554 5.7.1 <relay@x.com>: Relay access denied', 'relay_denied'],
    ['RCPT TO', '550 relay not permitted', 'relay_denied'],
    ['RCPT TO', '454 4.7.1 <ana@x.com>: Relay access denied', 'relay_denied'],
    ['RCPT TO', '550 5.7.1 Unable to relay', 'relay_denied'],
    ['RCPT TO', '550 5.1.1 <relay@x.com>: user unknown', 'no_mailbox'],
    ['RCPT TO', '450 4.2.0 <ana@x.com>: Recipient address rejected: Greylisted', 'later'],
    ['RCPT TO', '451 Temporary local problem - please try later', 'later'],
    ['RCPT TO', '450 Requested mail action not taken: mailbox unavailable', 'later'],
    ['RCPT TO', '552 5.2.2 Over quota', 'mailbox_full'],
    ['RCPT TO', '452 4.2.2 The email account that you tried to reach is over quota', 'mailbox_full'],
    [
      'RCPT TO',
      '504 5.5.2 <[127.0.0.1]>: Helo command rejected: need fully-qualified hostname',
      'name_refused',
    ],
    ['RCPT TO', '553 5.7.1 <a@x.com>: Sender address rejected: not owned by user b', 'sender_refused'],
    ['RCPT TO', '550 5.7.1 Client host blocked using zen.spamhaus.org', 'policy'],
    ['RCPT TO', '530 5.7.0 Authentication required', 'login_needed'],
    ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'tls_needed'],
    ['MAIL FROM', '530 Authentication required', 'login_needed'],
    ['MAIL FROM', '550 not you', 'sender_refused'],
    ['MAIL FROM', '450 4.1.8 Sender address rejected: Domain not found', 'sender_refused'],
    ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'too_large'],
    ['DATA', '552 Message exceeds size limit', 'too_large'],
    ['DATA', '554 5.7.1 Spam message rejected', 'policy'],
    ['DATA', '550-5.7.26 This mail has been blocked because the sender is unauthenticated.', 'policy'],
    ['DATA', '421 4.7.0 Too many messages, try later', 'busy'],
    ['CONN', '554 No SMTP service here', 'denied'],
    ['CONN', '421 Too many connections', 'busy'],
    ['EHLO', '550 Access denied', 'denied'],
  ])('to %s the answer %j is %s', (command, response, kind) => {
    expect(mailFailureOf(answered(command, response)).kind).toBe(kind);
  });

  it('is final for a letter that is refused for good, never for a server', () => {
    const isFinal = (command: string, response: string) => mailFailureOf(answered(command, response)).isFinal;
    expect(isFinal('RCPT TO', '550 No such user')).toBe(true);
    expect(isFinal('RCPT TO', '454 4.7.1 Relay access denied')).toBe(false);
    expect(isFinal('RCPT TO', '452 4.2.2 over quota')).toBe(false);
    expect(isFinal('MAIL FROM', '550 not you')).toBe(false);
  });

  it.each(MAIL_FAILURES)('%s is told in words', (kind) => {
    expect(LETTER_REASON_LABELS[kind]).toMatch(/\.$/);
  });

  it('tells no address', () => {
    const error = Object.assign(new Error('550 ana@exemplo.com.br unknown'), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    expect(mailFailureOf(error).message).toBe('mail refused (550)');
  });
});
