import { NO_TRACING, type Tracing } from './tracing.js';

/** Sends traces to the endpoint; without one, traces nothing. */
export async function openTracing(endpoint: string | null): Promise<Tracing> {
  if (!endpoint) return NO_TRACING;
  // A program that traces nothing loads none of it.
  const { OtlpTracing } = await import('./otlp-tracing.js');
  return new OtlpTracing(endpoint);
}
