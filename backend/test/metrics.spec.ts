import { MetricsServer } from '../src/health/metrics-server.js';
import { startApp, type TestApp } from './support/app.js';
import { expositionOf, valueOf, type Exposition } from './support/exposition.js';
import { changeLead, createLead } from './support/leads.js';
import { connectSocket } from './support/socket.js';

const TOKEN = 'um-segredo-para-as-figuras';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: TOKEN, METRICS_PORT: '0' });
});
afterAll(() => app.close());

const scrape = async (): Promise<Exposition> => {
  const { status, text } = await app.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  return expositionOf(text);
};

it('is answered on the server’s port to who knows the token', async () => {
  const visitor = app.visitor();
  expect((await visitor.get('/metrics')).status).toBe(401);
  expect((await visitor.get('/metrics', { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
  expect((await visitor.get('/metrics', { authorization: TOKEN })).status).toBe(401);
  expect((await app.admin.client.get('/metrics')).status).toBe(401);
  const { status, headers } = await visitor.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

it('is answered on a port of its own to whoever reaches that', async () => {
  const url = `http://127.0.0.1:${app.nest.get(MetricsServer).port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  expect(valueOf(expositionOf(await answer.text()), 'lox_ready')).toBe(1);
  expect((await fetch(`${url}/api/admin/leads`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('counts requests by route, method and status', async () => {
  const { id } = await createLead(app.admin.client);
  await changeLead(app.admin.client, id, { status: 'contacted' });
  await changeLead(app.visitor(), id, { status: 'lost' });
  await app.visitor().get(`/api/nada/${id}`);
  await app.visitor().get('/api/properties/count');
  const figures = await scrape();
  const patched = { method: 'PATCH', route: '/api/admin/leads/:id' };
  const count = 'lox_http_request_seconds_count';
  expect(valueOf(figures, count, { ...patched, status: '200' })).toBe(1);
  expect(valueOf(figures, count, { ...patched, status: '401' })).toBe(1);
  expect(valueOf(figures, count, { method: 'GET', route: 'none', status: '404' })).toBe(1);
  // Answered before routing.
  const counted = { method: 'GET', route: '/api/properties/count', status: '200' };
  expect(valueOf(figures, count, counted)).toBe(1);
});

it('counts commands by name and outcome', async () => {
  const { id } = await createLead(app.admin.client);
  const before = await scrape();
  await changeLead(app.admin.client, id, { status: 'contacted' });
  await changeLead(app.admin.client, id, { status: 'lost' }, { 'if-match': '"0"' });
  const after = await scrape();
  const grown = (labels: { [label: string]: string }) =>
    (valueOf(after, 'lox_command_seconds_count', labels) ?? 0) -
    (valueOf(before, 'lox_command_seconds_count', labels) ?? 0);
  expect(grown({ command: 'ChangeLead', outcome: 'done' })).toBe(1);
  expect(grown({ command: 'ChangeLead', outcome: 'refused' })).toBe(1);
});

it('measures appends, commits and pushes, and counts events and open lines', async () => {
  const listener = await connectSocket(app.admin.client);
  const { id } = await createLead(app.admin.client);
  await listener.hintOf(id);
  const figures = await scrape();
  listener.close();
  const lead = { category: 'lead' };
  const appended = valueOf(figures, 'lox_append_seconds_count', { ...lead, outcome: 'appended' });
  expect(appended).toBeGreaterThan(0);
  expect(valueOf(figures, 'lox_events_appended_total', lead)).toBeGreaterThanOrEqual(appended ?? 0);
  expect(valueOf(figures, 'lox_projection_commit_seconds_count')).toBeGreaterThan(0);
  expect(valueOf(figures, 'lox_events_folded_total')).toBeGreaterThan(0);
  expect(valueOf(figures, 'lox_push_seconds_count')).toBeGreaterThan(0);
  expect(valueOf(figures, 'lox_sockets')).toBe(1);
});

it('says where every projection is', async () => {
  await createLead(app.admin.client);
  const figures = await scrape();
  expect(valueOf(figures, 'lox_log_position')).toBe(await app.head());
  for (const projection of ['lead-board', 'users', 'audit', 'notifier']) {
    expect(valueOf(figures, 'lox_projection_live', { projection })).toBe(1);
    expect(valueOf(figures, 'lox_projection_position', { projection })).toBeGreaterThan(0);
    expect(valueOf(figures, 'lox_projection_lag_seconds', { projection })).toBeGreaterThanOrEqual(0);
    expect(valueOf(figures, 'lox_parked_streams', { projection })).toBe(0);
    expect(valueOf(figures, 'lox_projection_rebuilding', { projection })).toBe(0);
    expect(valueOf(figures, 'lox_projection_rebuild_ratio', { projection })).toBe(1);
  }
  expect(valueOf(figures, 'lox_engine_up', { engine: 'events' })).toBe(1);
  expect(valueOf(figures, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

it('holds no id and nothing of a person', async () => {
  const { id } = await createLead(app.admin.client, { name: 'Pessoa Reservada' });
  await app.visitor().get('/api/Pessoa-Reservada');
  await app.admin.client.get(`/api/admin/leads/${id}/history`);
  const { text } = await app.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(text).toContain('/api/admin/leads/:id/history');
  for (const secret of ['Reservada', id, app.admin.id, app.admin.email]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
});
