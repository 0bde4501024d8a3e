import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiDocs } from '../src/api-docs/api-docs.js';
import { EXAMPLES } from '../src/api-docs/generated/examples.js';
import { ApiContract } from './support/api-contract.js';
import { startApp, type TestApp } from './support/app.js';
import { setUpOf, startEmptyAgency } from './support/empty-agency.js';
import { callEveryRoute } from './support/every-route.js';
import { ExampleRecorder, withPlainIds } from './support/example-recorder.js';

const FILE = join(__dirname, '../src/api-docs/generated/examples.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: 'um-token-so-dos-testes' });
});
afterAll(() => app.close());

it('every route is called, answers well, and has an example in the document', async () => {
  const recorder = new ExampleRecorder();
  // Every call and answer is held to the document on the way.
  await callEveryRoute(app, recorder);
  await setUpAnother(recorder);
  const routes = app.nest.get(ApiDocs).routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(recorder.examples).sort()).toEqual(routes.sort());
  if (process.env.RECORD_EXAMPLES) record(recorder.examples);
  else expect(shapeOf(EXAMPLES)).toEqual(shapeOf(recorder.examples));
});

it('the examples of the document are what it allows for', async () => {
  const docs = app.nest.get(ApiDocs);
  const { document, tag } = await docs.current();
  const contract = new ApiContract(document, tag);
  for (const { method, path, status, description } of docs.routes) {
    const { params = {}, query = {}, body, answer } = EXAMPLES[`${method} ${path}`] ?? {};
    if (answer === undefined || typeof answer === 'string') continue;
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    // A form's example names its files.
    const isForm = description?.form !== undefined && description.form.data === undefined;
    await contract.check({
      method,
      url: `${address}?${search}`,
      requestType: 'application/json',
      requestBody: body === undefined || isForm ? undefined : JSON.stringify(body),
      status,
      contentType: 'application/json',
      text: JSON.stringify(answer),
    });
  }
});

/** What only an agency without administrator answers. */
async function setUpAnother(recorder: ExampleRecorder): Promise<void> {
  const empty = await startEmptyAgency();
  try {
    const code = await empty.firstRun.code();
    await recorder.call(empty.visitor(), 'POST /api/setup/code', { body: { code } });
    const body = setUpOf(code, 'clara@lox.test');
    const mail = { host: 'localhost', port: 1, security: 'none', user: '', from: '' };
    await recorder.call(empty.visitor(), 'POST /api/setup/mail-test', {
      body: { code, name: 'Casa Clara', email: 'oi@lox.test', to: 'clara@lox.test', mail },
    });
    await recorder.call(empty.visitor(), 'POST /api/setup', { body });
  } finally {
    await empty.close();
  }
}

/** `npm run docs:examples` */
function record(examples: ExampleRecorder['examples']): void {
  const sorted = Object.fromEntries(
    Object.entries(withPlainIds(examples)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const text = [
    '// Recorded by `npm run docs:examples`; do not edit.',
    "import type { Example } from '../example.js';",
    '',
    `export const EXAMPLES: { [route: string]: Example } = ${JSON.stringify(sorted, null, 2)};`,
    '',
  ].join('\n');
  writeFileSync(FILE, text);
}

/** Which fields there are, whatever stands in them: an example is stale when it shows others than the program answers. */
const shapeOf = (examples: ExampleRecorder['examples']): { [route: string]: string[] } =>
  Object.fromEntries(
    Object.entries(examples).map(([route, { params = {}, query = {}, body, answer }]) => [
      route,
      [...Object.keys(params), ...Object.keys(query), ...fieldsOf(body), ...fieldsOf(answer)],
    ]),
  );

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0]);
  return typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
}
