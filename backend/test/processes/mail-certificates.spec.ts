import { LETTER_REASON_LABELS, type LetterReason, type MailTest } from '@lox/contracts/letters.js';
import { authority, selfSigned, type Certificate } from '../support/certificates.js';
import { SmtpTestServer } from '../support/smtp-test-server.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';

const SERVER = '/api/admin/mail-settings';

describe('a mail server that has to show who it is', () => {
  const known = authority();
  const hosts: SmtpTestServer[] = [];
  let server: ServerProcess;
  let call: ApiCall;
  beforeAll(async () => {
    server = await ServerProcess.start({ ...installation(), NODE_EXTRA_CA_CERTS: known.file });
    call = await signIn(server.url);
  });
  afterAll(async () => {
    await server.stop();
    for (const host of hosts) await host.close();
  });

  it.each<[string, () => Certificate, LetterReason | null]>([
    ['is believed by whom somebody known answers for', () => known.issue(), null],
    ['has expired', () => known.issue({ expired: true }), 'certificate_expired'],
    ['is another machine’s', () => known.issue({ name: 'DNS:outra.lox.test' }), 'certificate_name'],
    ['was made by the machine itself', selfSigned, 'certificate_self_signed'],
    ['is of somebody nobody knows', () => authority().issue(), 'certificate'],
  ])('with a certificate that %s', async (_, certificate, reason) => {
    for (const [security, begins] of [
      ['starttls', 'when asked'],
      ['tls', 'first'],
    ] as const) {
      const host = await SmtpTestServer.start(null, { ...certificate(), begins });
      hosts.push(host);
      await call('PUT', SERVER, { host: '127.0.0.1', port: host.port, security, user: '', from: '' });
      const answer = (await (await call('POST', `${SERVER}/test`)).json()) as MailTest;
      expect(answer).toEqual({ sentTo: 'admin@lox.test', accepted: reason === null, reason });
      if (reason) expect(LETTER_REASON_LABELS[reason]).toMatch(/certificado/);
    }
  });
});
