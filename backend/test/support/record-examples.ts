import { writeFileSync } from 'node:fs';
import { startApp } from './app.js';
import { callEveryRoute } from './every-route.js';
import { callEverySetUpRoute } from './every-set-up-route.js';
import { ExampleRecorder, withPlainIds } from './example-recorder.js';

// `npm run docs:examples`
const app = await startApp({ METRICS_TOKEN: 'um-token-so-dos-testes' });
const recorder = new ExampleRecorder();
await callEveryRoute(app, recorder);
await callEverySetUpRoute(recorder);
await app.close();
const sorted = Object.fromEntries(
  Object.entries(withPlainIds(recorder.examples)).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync('backend/generated/examples.json', JSON.stringify(sorted));
