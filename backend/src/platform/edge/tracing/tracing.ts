import type { RequestHandler } from 'express';
import type { NewEvent, StoredEvent } from '../../storage/event-store/event-store.js';

export interface SpanAttributes {
  [name: string]: string | number;
}

/**
 * Traces as the program's doors see them. What a request leads to at once is below its span; what its events lead to
 * later finds the way back by their `correlationId`.
 */
export interface Tracing {
  /** Begins the span of a request, before every other handler; null when nothing is traced. */
  readonly requestMiddleware: RequestHandler | null;
  /** What the later handlers do is below the request's span. */
  runInRequest(request: object, serve: () => void): void;
  /** Work below what is under way, if anything is. */
  traceWork<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** An append: what follows from these events will be below it. */
  traceAppend<T>(category: string, events: readonly NewEvent[], work: () => Promise<T>): Promise<T>;
  /** Work that follows from events, on whichever instance: a span for each request that led to them. */
  traceFollowUp(name: string, events: readonly StoredEvent[], work: () => Promise<void>): Promise<void>;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** Injection token of what traces. */
export const TRACING = Symbol('TRACING');

/** Nothing is traced: the work is done, and nothing else. */
export const NO_TRACING: Tracing = {
  requestMiddleware: null,
  runInRequest: (_, serve) => serve(),
  traceWork: (_, __, work) => work(),
  traceAppend: (_, __, work) => work(),
  traceFollowUp: (_, __, work) => work(),
  close: () => Promise.resolve(),
};
