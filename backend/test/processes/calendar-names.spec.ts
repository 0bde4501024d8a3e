import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { Visit } from '@lox/contracts/visits.js';
import { calendarIn, SmtpTestServer } from '../support/smtp-test-server.js';
import { ENTERED } from '../support/properties.js';
import { installation, operator, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { until } from '../support/until.js';
import { instantIn } from '../support/visits.js';

const VISITOR = 'joão@imóveis.com.br';

describe('a visit in its visitor’s calendar', () => {
  let host: SmtpTestServer;
  let env: NodeJS.ProcessEnv;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    host = await SmtpTestServer.start();
    env = { ...installation(), ...settings() };
  });
  afterAll(async () => {
    await server?.stop();
    await host.close();
  });

  const settings = () => ({ SMTP_URL: host.url, PERSONAL_DATA_KEY: 'a1'.repeat(32) });
  const startAt = async (publicUrl: string): Promise<ApiCall> => {
    await server?.stop();
    server = await ServerProcess.start({ ...env, PUBLIC_URL: publicUrl });
    return signIn(server.url);
  };
  const made = async <T>(call: ApiCall, path: string, body: unknown): Promise<T> => {
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(201);
    return (await answer.json()) as T;
  };
  const entry = async (subject: RegExp): Promise<string[]> => {
    const letter = await until(`there is ${String(subject)}`, () =>
      host.received.find(({ email }) => subject.test(email.subject ?? '')),
    );
    return calendarIn(letter).split('\n');
  };
  const uid = (lines: string[]): string | undefined => lines.find((line) => line.startsWith('UID:'));

  it('is the same one when the site has got another address, and after a move', async () => {
    const before = await startAt('https://antes.lox.test');
    const property = await made<ManagedProperty>(before, '/api/properties', ENTERED);
    const lead = await made<Lead>(before, '/api/admin/leads', { name: 'João "Jô"', email: VISITOR });
    const visit = await made<Visit>(before, '/api/visits', {
      leadId: lead.id,
      propertyId: property.id,
      scheduledDate: instantIn(5, '10:00'),
    });
    const booked = await entry(/Sua visita está marcada/);
    expect(uid(booked)).toBe(`UID:visit-${visit.id}@antes.lox.test`);
    expect(booked).toContain(
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="João 'Jô'":mailto:jo%C3%A3o@xn--imveis-cxa.com.br`,
    );

    const after = await startAt('https://depois.lox.test');
    await after('PATCH', `/api/visits/${visit.id}/reschedule`, { scheduledDate: instantIn(6, '11:00') });
    const moved = await entry(/Nova data/);
    expect(uid(moved)).toBe(uid(booked));
    expect(moved.join('\n')).toContain('https://depois.lox.test/imovel/');

    // Moved to another machine, as an export or a backup carries it.
    await server?.stop();
    server = undefined;
    const file = `${env.DATA_DIR}/log.jsonl`;
    expect(operator(env, 'export', file)).toMatchObject({ code: 0 });
    const elsewhere = { ...installation(), ...settings() };
    expect(operator(elsewhere, 'import', file)).toMatchObject({ code: 0 });
    env = elsewhere;
    const there = await startAt('https://outra.lox.test');
    await there('PATCH', `/api/visits/${visit.id}`, { status: 'cancelled' });
    const cancelled = await entry(/Visita cancelada/);
    expect(uid(cancelled)).toBe(uid(booked));
    expect(cancelled).toContain('METHOD:CANCEL');
  });
});
