import { NO_TRACING, type Tracing } from './tracing.js';

export async function openTracing(endpoint: string | null): Promise<Tracing> {
  if (!endpoint) return NO_TRACING;
  const { OtlpTracing } = await import('./otlp-tracing.js');
  return new OtlpTracing(endpoint);
}
