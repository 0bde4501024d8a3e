import { DROP_REASON_LABELS } from '@lox/contracts/incoming-leads.js';
import type { EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { withoutUnseen } from '@lox/contracts/clean-text.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import { ApiDocs } from '../../src/api-docs/api-docs.js';
import { EventTypes } from '../../src/platform/storage/event-store/event-catalogue.js';
import type { Answer, Client } from '../support/client.js';
import { callEveryRoute } from '../support/every-route.js';
import { aPdf, upload } from '../support/documents.js';
import { ENTERED } from '../support/properties.js';
import { ExampleRecorder, type RecordedCall } from '../support/example-recorder.js';
import { suiteApp } from '../support/suite.js';

/** Valid JSON that no engine can keep: lone surrogates, and NUL. */
const UNKEEPABLE = ['\\ud83d', '\\ude00', 'Casa \\ud83d azul', '\\ude00\\ud83d', '\\u0000', 'Ana\\u0000'];
/** The same in an address, and bytes that are no text. */
const UNKEEPABLE_ENCODED = ['%ED%A0%BD', '%00', '%FF', '%E0%A4%A', 'a%C3', '%C0%80', '%F4%90%80%80'];
/** Invalid days and instants, and those outside of any clock here. */
const WILD_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '0999-12-31',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-00-00',
  '+275760-09-13',
  '-000001-01-01',
  '2026-W10',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
  '2026-03-01T24:00:00Z',
  '2026-03-01T10:00:00+99:00',
  '+275760-09-13T00:00:00Z',
];
/** Fields with people's texts. */
const WRITTEN = new Set(
  'name title description address neighborhood notes message creci subject introduction metaTitle metaDescription content note reason about openingHours systemName email'.split(
    ' ',
  ),
);
/** Keeps what came as text, and reads it afterwards. */
const KEPT_AS_TEXT = 'POST /api/portal-reports/:key';
const DAYS = new Set('preferredDate scheduledDate startDate endDate from to firstDay lastDay'.split(' '));
/** Invisible, of another direction, of a terminal: each written text gets some of them. */
const DIRT = [
  '\u200b',
  '\u202e\u2066',
  '\x1b\x07',
  '\u00ad\ufeff',
  '\u2060\x7f',
  '\u3164\u200e',
  '\x9b\u{e0041}',
];

const app = suiteApp({ METRICS_TOKEN: 'um-token-so-dos-testes' });
const ENGLISH = /\b(the|not|must|should|invalid|error|unexpected|request)\b/i;

type Path = readonly (string | number)[];

/** Makes every call of the suite of all routes, each after hostile variants of it. */
class HostileRecorder extends ExampleRecorder {
  readonly problems: string[] = [];
  tried = 0;

  override async call<T = unknown>(client: Client, route: string, sent: RecordedCall = {}): Promise<T> {
    if (route === KEPT_AS_TEXT) return super.call<T>(client, route, sent);
    const head = await app.head();
    const [method = '', path = ''] = route.split(' ');
    const address = (params = sent.params ?? {}): string =>
      path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [name, `${value}`]),
    );
    for (const [index, at] of pathsIn(sent.body).entries()) {
      for (const text of [UNKEEPABLE[index % UNKEEPABLE.length]!, '\\u0000']) {
        const raw = JSON.stringify(changed(sent.body, at, '@@')).replace('@@', text);
        this.expectRefused(route, await client.send(method, address(), undefined, { raw }));
      }
      if (DAYS.has(String(at.at(-1))))
        for (const day of WILD_DAYS)
          this.expectRefused(route, await client.send(method, address(), changed(sent.body, at, day)));
    }
    if (sent.body !== undefined) {
      const raw = `{"a\\ud83d":1,${JSON.stringify(sent.body).slice(1)}`;
      this.expectRefused(route, await client.send(method, address(), undefined, { raw }));
      const damaged = Buffer.from(`{"name":"Jos\xe9",${JSON.stringify(sent.body).slice(1)}`, 'latin1');
      this.expectRefused(
        route,
        await client.send(method, address(), undefined, { raw: new Uint8Array(damaged) }),
      );
    }
    for (const encoded of this.someEncoded()) {
      for (const name of new Set([...query.keys(), 'search'])) {
        const rest = new URLSearchParams(query);
        rest.delete(name);
        const url = `${address()}?${rest}&${name}=${encoded}`;
        if (method === 'GET' && path.startsWith('/api/')) this.expectRefused(route, await client.get(url));
      }
      for (const name of Object.keys(sent.params ?? {})) {
        const url = address({ ...sent.params, [name]: '@@' }).replace('%40%40', encoded);
        const answer = await client.send(method, url, method === 'GET' ? undefined : sent.body);
        this.expect(route, answer, answer.status < 500 && answer.status >= 400);
      }
    }
    if ((await app.head()) !== head) this.problems.push(`${route} stored what it refused`);
    return super.call<T>(client, route, {
      ...sent,
      ...(sent.body !== undefined && { body: dirty(sent.body) }),
    });
  }

  /** Three others each time. */
  private someEncoded(): string[] {
    return [0, 1, 2].map((next) => UNKEEPABLE_ENCODED[(this.tried + next) % UNKEEPABLE_ENCODED.length]!);
  }

  private expectRefused(route: string, answer: Answer): void {
    const { message = '', error, code } = (answer.body ?? {}) as Partial<ErrorBody>;
    const isClear = message !== '' && message === error && code !== undefined && !ENGLISH.test(message);
    this.expect(route, answer, answer.status === 400 && isClear);
  }

  private expect(route: string, { status, text }: Answer, good: boolean): void {
    this.tried++;
    if (!good) this.problems.push(`${route} answered ${status} ${text.slice(0, 200)}`);
  }
}

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  if (at.includes('credential')) return [];
  return Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...at, name]));
}

function changed(body: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  const copy: unknown = structuredClone(body);
  const inner = copy as Record<string, unknown>;
  inner[name] = changed(inner[name], rest, text);
  return copy;
}

/** The body as pasted text makes it. */
function dirty(body: unknown): unknown {
  let copy = body;
  for (const [index, at] of pathsIn(body).entries()) {
    const isOfList = ['features', 'amenities', 'availableRegions'].includes(String(at.at(-2)));
    if (!isOfList && !WRITTEN.has(String(at.at(-1)))) continue;
    const [text, dirt] = [textAt(body, at), DIRT[index % DIRT.length]];
    // A choice, where others write.
    if (text in DROP_REASON_LABELS) continue;
    copy = changed(copy, at, `${dirt}${text.slice(0, 1)}${dirt}${text.slice(1)}\r\n\u0085\t`);
  }
  return copy;
}

const textAt = (value: unknown, at: Path): string =>
  at.reduce<unknown>((one, part) => (one as Record<string, unknown>)[part], value) as string;

async function storedTexts(events: EventStore): Promise<string[]> {
  const texts: string[] = [];
  const { categories } = app.nest.get(EventTypes);
  for await (const batch of events.readAll({ after: 0, categories }))
    for (const { data } of batch.events) for (const at of pathsIn(data)) texts.push(textAt(data, at));
  return texts;
}

it('no route keeps or fails at what no engine can keep, at wild days, or at what nobody sees', async () => {
  const recorder = new HostileRecorder();
  await callEveryRoute(app, recorder);
  expect(recorder.problems).toEqual([]);
  expect(recorder.tried).toBeGreaterThan(800);
  const texts = await storedTexts(app.events);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => withoutUnseen(text) !== text || /[\r\t\x85\u2028\u2029]/.test(text))).toEqual(
    [],
  );
}, 600_000);

it('every day that the document knows in a query has its limits', async () => {
  const { document } = await app.nest.get(ApiDocs).current();
  const asked = Object.entries(document.paths).flatMap(([path, { get }]) =>
    ((get?.parameters ?? []) as { name: string; in: string; schema: { format?: string } }[])
      .filter((one) => one.in === 'query' && (one.schema.format?.startsWith('date') || DAYS.has(one.name)))
      .map(({ name }) => ({ path, name })),
  );
  expect(asked.length).toBeGreaterThan(20);
  for (const { path, name } of asked) {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001');
    for (const day of WILD_DAYS) {
      const { status, body } = await app.admin.client.get<ErrorBody>(
        `${url}?${name}=${encodeURIComponent(day)}`,
      );
      expect([path, name, day, status, body.code]).toEqual([path, name, day, 400, 'invalid']);
    }
    for (const day of ['1900-01-01', '2099-12-31', '2999-12-31']) {
      const { status } = await app.admin.client.get(`${url}?${name}=${day}`);
      expect([path, name, day, status < 500]).toEqual([path, name, day, true]);
    }
  }
});

it.each(['\\ud83d', '\\u0000'])(
  'a form with %s in a text is refused, and nothing of it is kept',
  async (half) => {
    const head = await app.head();
    const data = JSON.stringify({ ...ENTERED, title: '@@' }).replace('@@', half);
    const texts: [string, string][] = [
      ['data', data],
      ['existingImages', `["${half}"]`],
      ['mainImageIndexTotal', '\0'],
    ];
    for (const [name, text] of texts) {
      const form = new FormData();
      if (name !== 'data') form.append('data', JSON.stringify(ENTERED));
      form.append(name, text);
      const { status, body } = await app.admin.client.sendForm<ErrorBody>('POST', '/api/properties', form);
      expect([name, status, body.code]).toEqual([name, 400, 'invalid']);
    }
    expect(await app.head()).toBe(head);
  },
);

it('a file keeps its name without what nobody sees', async () => {
  const { body } = await upload(
    app.admin.client,
    [aPdf('con\u202etrato\u200b \u{1f468}\u200d\u{1f469}.pdf')],
    {
      type: 'contract',
    },
  );
  expect(body.documents[0]?.name).toBe('contrato \u{1f468}\u200d\u{1f469}.pdf');
});
