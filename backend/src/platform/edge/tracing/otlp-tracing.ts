import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { requestReference } from '@lox/contracts/request-reference.js';
import type { NewEvent, StoredEvent } from '../../storage/event-store/event-store.js';
import { httpFailureOf } from '../../http/answers/http-failures.js';
import { requestIdOf } from '../../http/logging/request-id.js';
import { methodOf, routeNameOf } from '../../http/requests/route-names.js';
import { parseTraceparent, SpanIdGenerator, requestSpanContext } from './trace-ids.js';
import type { SpanAttributes, Tracing } from './tracing.js';

const SERVICE = 'lox';
const REMEMBERED = 2_000;
const MOST_FOLLOWED = 32;
const SEND_TIMEOUT_MS = 3_000;
const UNTRACED = /^\/(assets\/|healthz|readyz|metrics)/;

export class OtlpTracing implements Tracing {
  private readonly ids = new SpanIdGenerator();
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly current = new AsyncLocalStorage<Context>();
  private readonly requestSpans = new WeakMap<object, Context>();
  private readonly appends = new LRUCache<string, SpanContext>({ max: REMEMBERED });

  constructor(endpoint: string) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      timeoutMillis: SEND_TIMEOUT_MS,
    });
    this.provider = new TracerProvider({
      idGenerator: this.ids,
      resource: resourceFromAttributes({ 'service.name': SERVICE, 'host.name': hostname() }),
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_TIMEOUT_MS })],
    });
    this.tracer = this.provider.getTracer(SERVICE);
  }

  readonly requestMiddleware: RequestHandler = (
    request: Request,
    response: Response,
    next: NextFunction,
  ): void => {
    if (UNTRACED.test(request.url)) return next();
    const id = requestIdOf(request, response);
    const caller = parseTraceparent(request.headers.traceparent);
    const above = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    const attributes = { 'lox.correlation_id': id, 'lox.reference': requestReference(id) };
    const span = this.ids.withIds(requestSpanContext(id), () =>
      this.tracer.startSpan(methodOf(request), { kind: SpanKind.SERVER, attributes }, above),
    );
    this.requestSpans.set(request, trace.setSpan(above, span));
    response.once('close', () => endRequest(span, request, response));
    next();
  };

  runInRequest(request: object, serve: () => void): void {
    const context = this.requestSpans.get(request);
    if (context) this.current.run(context, serve);
    else serve();
  }

  traceWork<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
    return this.run(this.tracer.startSpan(name, { attributes }, this.context), work);
  }

  traceAppend<T>(category: string, events: readonly NewEvent[], work: () => Promise<T>): Promise<T> {
    const correlation = events[0]?.metadata.correlationId ?? '';
    const attributes = {
      'lox.category': category,
      'lox.events': events.length,
      'lox.correlation_id': correlation,
    };
    const span = this.tracer.startSpan('append', { attributes }, this.context);
    this.appends.set(correlation, span.spanContext());
    return this.run(span, work);
  }

  async traceFollowUp(
    name: string,
    events: readonly StoredEvent[],
    work: () => Promise<void>,
  ): Promise<void> {
    const counts = new Map<string, number>();
    for (const { metadata } of events)
      counts.set(metadata.correlationId, (counts.get(metadata.correlationId) ?? 0) + 1);
    const spans = [...counts].slice(0, MOST_FOLLOWED).map(([correlation, count]) => {
      const attributes = { 'lox.correlation_id': correlation, 'lox.events': count };
      const above = trace.setSpanContext(ROOT_CONTEXT, this.causeOf(correlation));
      return this.tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, above);
    });
    try {
      await work();
    } catch (error) {
      for (const span of spans) recordSpanError(span, error);
      throw error;
    } finally {
      for (const span of spans) span.end();
    }
  }

  async close(): Promise<void> {
    // A missing collector must not block the stop.
    await this.provider.shutdown().catch(() => undefined);
  }

  private get context(): Context {
    return this.current.getStore() ?? ROOT_CONTEXT;
  }

  private causeOf(correlation: string): SpanContext {
    return this.appends.get(correlation) ?? requestSpanContext(correlation);
  }

  private async run<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await this.current.run(trace.setSpan(this.context, span), work);
    } catch (error) {
      recordSpanError(span, error);
      throw error;
    } finally {
      span.end();
    }
  }
}

function endRequest(span: Span, request: Request, response: Response): void {
  const route = routeNameOf(request, response);
  const { statusCode } = response;
  span.updateName(`${methodOf(request)} ${route}`);
  span.setAttributes({
    'http.request.method': methodOf(request),
    'http.route': route,
    'http.response.status_code': statusCode,
  });
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Error texts may quote data; a rule's refusal is no error. */
function recordSpanError(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'error';
  span.setAttribute('error.type', name);
  if (httpFailureOf(error).status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: name });
}
