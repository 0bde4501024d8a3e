import { ApiDocs } from '../src/api-docs/api-docs.js';
import { apiExamples } from '../src/api-docs/generated-parts.js';
import { ApiContract } from './support/api-contract.js';
import { startApp, type TestApp } from './support/app.js';
import { callEveryRoute } from './support/every-route.js';
import { callEverySetUpRoute } from './support/every-set-up-route.js';
import { ExampleRecorder } from './support/example-recorder.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: 'um-token-so-dos-testes' });
});
afterAll(() => app.close());

it('every route is called, answers well, and has an example in what was built', async () => {
  const recorder = new ExampleRecorder();
  // Every call and answer is checked against the document on the way.
  await callEveryRoute(app, recorder);
  await callEverySetUpRoute(recorder);
  const routes = app.nest.get(ApiDocs).routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(recorder.examples).sort()).toEqual(routes.sort());
  expect(Object.keys(apiExamples())).toEqual(routes.sort());
});

it('the examples of the document are what it allows for', async () => {
  const docs = app.nest.get(ApiDocs);
  const { document, tag } = await docs.current();
  const contract = new ApiContract(document, tag);
  const examples = apiExamples();
  for (const { method, path, status, description } of docs.routes) {
    const { params = {}, query = {}, body, answer } = examples[`${method} ${path}`] ?? {};
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
