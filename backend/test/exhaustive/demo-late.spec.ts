import { DemoData } from '../../demo/demo-data.js';
import { COMPLETE, DEMO } from '../../demo/demo-marks.js';
import { demonstration } from '../../demo/demonstration.js';
import { loadConfig } from '../../src/config/config.js';
import { DOCUMENT_STORE } from '../../src/platform/storage/engines.js';
import type { DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { startServer } from '../../src/server.js';
import { dispose, ownEnvironment } from '../support/app.js';

const environment = ownEnvironment();
afterAll(() => dispose(environment));

it('is filled in once the accounts that it opens can be found, however late that is', async () => {
  const empty = await startServer(loadConfig(environment));
  await empty.app.get(Projections).orders.pause('users', true);
  await empty.app.close();

  const { app } = await startServer(loadConfig({ ...environment, DEMO_DATA: 'on' }), [demonstration]);
  try {
    await app.get(Projections).orders.pause('users', false);
    await app.get(DemoData).settled();
    const documents = app.get<DocumentStore>(DOCUMENT_STORE);
    expect(await documents.get(DEMO, COMPLETE._id)).toBeDefined();
  } finally {
    await app.close();
  }
});
