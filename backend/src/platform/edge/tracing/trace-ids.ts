import { randomBytes } from 'node:crypto';
import { TraceFlags, type SpanContext } from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace';

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/;
const NOTHING = /^0+$/;

export function parseTraceparent(traceparent: string | string[] | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(traceparent ?? '')) ?? [];
  if (NOTHING.test(traceId) || NOTHING.test(spanId) || traceId === '') return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** Derived from the request's id alone. */
export function requestSpanContext(requestId: string): SpanContext {
  const traceId = requestId.replaceAll('-', '').toLowerCase();
  return { traceId, spanId: traceId.slice(0, 16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

export class SpanIdGenerator implements IdGenerator {
  private next: SpanContext | undefined;

  /** The trace id only without a parent. */
  withIds<T>(ids: SpanContext, begin: () => T): T {
    this.next = ids;
    try {
      return begin();
    } finally {
      this.next = undefined;
    }
  }

  readonly generateTraceId = (): string => this.next?.traceId ?? randomBytes(16).toString('hex');
  readonly generateSpanId = (): string => this.next?.spanId ?? randomBytes(8).toString('hex');
}
