import type { RequestHandler } from 'express';
import type { NewEvent, StoredEvent } from '../../storage/event-store/event-store.js';

export interface SpanAttributes {
  [name: string]: string | number;
}

/** Later effects join the trace by their events' `correlationId`. */
export interface Tracing {
  /** Must run before every other handler; null without tracing. */
  readonly requestMiddleware: RequestHandler | null;
  runInRequest(request: object, serve: () => void): void;
  traceWork<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  traceAppend<T>(category: string, events: readonly NewEvent[], work: () => Promise<T>): Promise<T>;
  traceFollowUp(name: string, events: readonly StoredEvent[], work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export const TRACING = Symbol('TRACING');

export const NO_TRACING: Tracing = {
  requestMiddleware: null,
  runInRequest: (_, serve) => serve(),
  traceWork: (_, __, work) => work(),
  traceAppend: (_, __, work) => work(),
  traceFollowUp: (_, __, work) => work(),
  close: () => Promise.resolve(),
};
