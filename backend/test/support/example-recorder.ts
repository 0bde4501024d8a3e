import type { Example } from '../../src/api-docs/generated-parts.js';
import type { Answer, Client } from './client.js';

export interface RecordedCall {
  params?: { [name: string]: string };
  query?: { [name: string]: string | number | boolean };
  body?: unknown;
}

export class ExampleRecorder {
  readonly examples: { [route: string]: Example } = {};

  /** A route such as `GET /api/admin/leads/:id`; returns the body. */
  async call<T = unknown>(client: Client, route: string, sent: RecordedCall = {}): Promise<T> {
    const [method = '', path = ''] = route.split(' ');
    const { params = {}, query = {}, body } = sent;
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const answer = await client.send<T>(method, search.size > 0 ? `${address}?${search}` : address, body);
    return this.record(route, sent, answer);
  }

  /** Keeps a call that was made elsewhere, such as a form. */
  record<T>(route: string, sent: RecordedCall, answer: Answer<T>): T {
    if (answer.status >= 300) throw new Error(`${route} was answered ${answer.status} ${answer.text}`);
    const type = answer.headers.get('content-type') ?? '';
    const shown = type.startsWith('text/csv') ? answer.text : (answer.body as unknown);
    this.examples[route] = { ...sent, ...(shown !== undefined && { answer: shown }) };
    return answer.body;
  }
}

/** Ids in their order of appearance, and no secrets: a new recording changes nothing that is the same. */
export function withPlainIds(examples: ExampleRecorder['examples']): ExampleRecorder['examples'] {
  const known = new Map<string, string>();
  const shown = JSON.stringify(examples).replace(/(lox|whsec|chsec)_\w{30,}/g, '$1_…');
  const text = shown.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (!known.has(id)) known.set(id, `00000000-0000-4000-8000-${String(known.size + 1).padStart(12, '0')}`);
    return known.get(id) ?? id;
  });
  return JSON.parse(text) as ExampleRecorder['examples'];
}
