import { isSpanContextValid, TraceFlags } from '@opentelemetry/api';
import { parseTraceparent, SpanIdGenerator, requestSpanContext } from './trace-ids.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it('takes the span of who calls', () => {
  const span = { traceId: TRACE, spanId: SPAN, isRemote: true };
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...span, traceFlags: TraceFlags.SAMPLED });
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...span, traceFlags: TraceFlags.NONE });
  expect(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`)).toMatchObject(span);
});

it.each([
  undefined,
  '',
  'lixo',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
])('takes nothing else: %s', (traceparent) => expect(parseTraceparent(traceparent)).toBeUndefined());

it('every instance finds a request’s span by the id that its events carry', () => {
  const id = '2f1e0a77-4c3d-4b1a-9e55-1d2c3b4a5f60';
  const ids = new SpanIdGenerator();
  const given = requestSpanContext(id);
  const begun = ids.withIds(given, () => ({ traceId: ids.generateTraceId(), spanId: ids.generateSpanId() }));
  expect(begun).toEqual({ traceId: '2f1e0a774c3d4b1a9e551d2c3b4a5f60', spanId: '2f1e0a774c3d4b1a' });
  expect(given).toMatchObject(begun);
  expect(isSpanContextValid(given)).toBe(true);
  expect(ids.generateSpanId()).not.toBe(begun.spanId);
});

it('what is no request’s id leads nowhere', () => {
  expect(isSpanContextValid(requestSpanContext('c'))).toBe(false);
});
