import { requestReference } from '@lox/contracts/request-reference.js';
import { OtlpTracing } from '../src/platform/edge/tracing/otlp-tracing.js';
import { startApp, type TestApp } from './support/app.js';
import { changeLead, createLead } from './support/leads.js';
import { OtlpReceiver, type ReceivedSpan } from './support/otlp-receiver.js';
import { storedEvents } from './support/projection-checks.js';
import { connectSocket, realtimeReady } from './support/socket.js';

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const MOVE = 'PATCH /api/admin/leads/:id';
const STEPS = [MOVE, 'append', 'command ChangeLead', 'projection commit', 'push'];

let collector: OtlpReceiver;
let app: TestApp;
/** The answers' request ids: of a move, of one below a caller's span, of one that was refused. */
let moved: string;
let called: string;
let refused: { id: string };

beforeAll(async () => {
  collector = await OtlpReceiver.start();
  app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await realtimeReady(app);
  const { client } = app.admin;
  const listener = await connectSocket(client);
  const { id } = await createLead(client, { name: 'Pessoa Reservada' });
  const move = async (status: string, headers?: Record<string, string>) => {
    const answer = await changeLead<{ revision: number }>(client, id, { status }, headers);
    return { ...answer.body, id: answer.headers.get('x-request-id') ?? '' };
  };
  moved = (await move('contacted')).id;
  const second = await move('interested', { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` });
  called = second.id;
  refused = await move('lost', { 'if-match': '"0"' });
  await listener.settled();
  listener.close();
  // Unsent spans are sent at the end.
  await app.close();
});
afterAll(() => collector.close());

const ofRequest = (id: string): ReceivedSpan[] => {
  const own = collector.spans.filter(({ attributes }) => attributes['lox.correlation_id'] === id);
  const traces = new Set(own.map(({ traceId }) => traceId));
  return collector.spans.filter(({ traceId }) => traces.has(traceId));
};
const chain = (spans: readonly ReceivedSpan[], name: string): string[] => {
  const names: string[] = [];
  for (let span = spans.find((one) => one.name === name); span;) {
    names.push(span.name);
    const { parentSpanId } = span;
    span = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return names;
};

it('a move is one trace, from the request to the push', () => {
  const spans = ofRequest(moved);
  expect(spans.map(({ name }) => name).toSorted()).toEqual(STEPS.toSorted());
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([moved.replaceAll('-', '')]));
  for (const late of ['projection commit', 'push'])
    expect(chain(spans, late)).toEqual([late, 'append', 'command ChangeLead', MOVE]);
});

it('goes on with the trace of who calls', () => {
  const spans = ofRequest(called);
  expect(spans.map(({ name }) => name).toSorted()).toEqual(STEPS.toSorted());
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([CALLER.trace]));
  expect(spans.find(({ name }) => name === MOVE)?.parentSpanId).toBe(CALLER.span);
});

it('another instance goes on with the trace of the request that an event names', async () => {
  const elsewhere = new OtlpTracing(collector.url);
  const event = storedEvents('lead-1', [{ type: 'LeadStageMoved', data: {} }])[0]!;
  const events = [
    { ...event, metadata: { ...event.metadata, correlationId: moved } },
    { ...event, metadata: { ...event.metadata, correlationId: called } },
  ];
  await elsewhere.traceFollowUp('push elsewhere', events, () => Promise.resolve());
  await elsewhere.close();
  const [first, second] = collector.named('push elsewhere');
  const request = ofRequest(moved).find(({ name }) => name === MOVE);
  expect(first).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(second?.traceId).toBe(called.replaceAll('-', ''));
});

it('finds a refused request by the code of its answer', () => {
  const code = requestReference(refused.id);
  const spans = collector.spans.filter(({ attributes }) => attributes['lox.reference'] === code);
  expect(spans).toMatchObject([{ name: MOVE, attributes: { 'http.response.status_code': 412 } }]);
});

it('says nothing of the person', () => {
  expect(JSON.stringify(collector.spans)).not.toMatch(/Reservada|lox\.test|exemplo/);
});
