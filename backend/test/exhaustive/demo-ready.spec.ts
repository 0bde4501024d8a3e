import { COMPLETE, DEMO } from '../../demo/demo-marks.js';
import { demonstration } from '../../demo/demonstration.js';
import { loadConfig } from '../../src/config/config.js';
import { DOCUMENT_STORE } from '../../src/platform/storage/engines.js';
import type { DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import { startServer } from '../../src/server.js';
import { dispose, ownEnvironment } from '../support/app.js';
import { until } from '../support/until.js';

const environment = ownEnvironment();
afterAll(() => dispose(environment));

it('is not ready before the demonstration is told: what people did meanwhile would be undone', async () => {
  const { app, url } = await startServer(loadConfig({ ...environment, DEMO_DATA: 'on' }), [demonstration]);
  try {
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
      status: 'not ready',
      starting: true,
    });
    await until('the program is ready', async () => (await fetch(`${url}/readyz`)).ok);
    expect(await app.get<DocumentStore>(DOCUMENT_STORE).get(DEMO, COMPLETE._id)).toBeDefined();
  } finally {
    await app.close();
  }
});
