import type { LetterPage } from '@lox/contracts/letters.js';
import { UnsubscribeTokens } from '../../src/slices/letters/choices/unsubscribe-tokens.js';
import type { Stage } from './every-route.js';
import { SmtpTestServer } from './smtp-test-server.js';
import { until } from './until.js';

const LETTERS = '/api/admin/letters';
const TEXTS = '/api/admin/letter-texts';

export async function callEveryLetter({ app, recorder, admin, visitor, camila }: Stage): Promise<void> {
  const { items } = await until('a letter waits', async () => {
    const { body } = await admin.get<LetterPage>(`${LETTERS}?state=waiting&kind=contact-received`);
    return body.items.length > 0 && body;
  });
  const params = { id: items[0]?.id ?? '' };
  await recorder.call(admin, `GET ${LETTERS}`, { query: { kind: 'contact-received', limit: 2 } });
  await recorder.call(admin, `GET ${LETTERS}/:id`, { params });
  await recorder.call(admin, `GET ${LETTERS}/:id/html`, { params });
  await recorder.call(admin, `POST ${LETTERS}/:id/cancel`, { params });
  await recorder.call(admin, `POST ${LETTERS}/:id/send-again`, { params });
  await server({ recorder, admin });
  await recorder.call(admin, `GET ${TEXTS}`);
  const words = { subject: 'Olá, {nome}!', introduction: 'A {imobiliaria} responde em breve.' };
  const kind = { kind: 'contact-received' };
  await recorder.call(admin, `PUT ${TEXTS}/:kind`, { params: kind, body: words });
  await recorder.call(admin, `GET ${TEXTS}/:kind/preview`, { params: kind, query: words });
  await recorder.call(admin, `DELETE ${TEXTS}/:kind`, { params: kind });
  await recorder.call(camila.client, 'GET /api/messages');
  const moment = { moment: 'visit-booked' };
  await recorder.call(admin, 'PUT /api/messages/:moment', {
    params: moment,
    body: { text: 'Olá, {nome}! Espero você em {data}, às {hora}.' },
  });
  await recorder.call(admin, 'DELETE /api/messages/:moment', { params: moment });
  await recorder.call(admin, 'GET /api/admin/letter-rules');
  await recorder.call(admin, 'PUT /api/admin/letter-rules', { body: { idleDays: 7 } });
  await recorder.call(camila.client, 'GET /api/letters/choices');
  await recorder.call(camila.client, 'PUT /api/letters/choices', {
    body: { choices: [{ kind: 'idle-leads', email: false }] },
  });
  const token = app.nest.get(UnsubscribeTokens).create({ userId: camila.id, kind: 'new-lead' });
  await recorder.call(visitor, 'POST /api/letters/unsubscribe', { query: { token } });
  await recorder.call(visitor, 'GET /api/letters/unsubscribe', { query: { token } });
}

async function server({ recorder, admin }: Pick<Stage, 'recorder' | 'admin'>): Promise<void> {
  const path = '/api/admin/mail-settings';
  const host = await SmtpTestServer.start();
  try {
    await recorder.call(admin, `GET ${path}`);
    await recorder.call(admin, 'GET /api/public/mail');
    const settings = {
      host: '127.0.0.1',
      port: host.port,
      security: 'none',
      user: '',
      from: 'site@lox.test',
    };
    await recorder.call(admin, `PUT ${path}`, { body: settings });
    await recorder.call(admin, `POST ${path}/test`);
    await admin.send('PUT', path, { ...settings, host: '' });
  } finally {
    await host.close();
  }
}
