import { loadConfig } from '../../src/config/config.js';
import { startServer } from '../../src/server.js';
import { dispose, ownEnvironment } from '../support/app.js';
import { ApiContract } from '../support/api-contract.js';
import { Client } from '../support/client.js';

/** A cluster on ports without listeners. */
const NOBODY = 'esdb://127.0.0.1:1,127.0.0.1:2,127.0.0.1:3?tls=false';

it('with engines that are not there it answers, and says why it cannot work', async () => {
  const own = ownEnvironment();
  const config = loadConfig({ ...own, EVENTSTORE_URL: NOBODY, MONGODB_URL: 'mongodb://127.0.0.1:1/lox' });
  const { app, url } = await startServer(config);
  const client = new Client(url, await ApiContract.of(url));
  const [ready, changed, alive] = await Promise.all([
    client.get('/readyz'),
    client.post('/api/leads', { name: 'Ana Interessada', email: 'ana@exemplo.com.br' }),
    client.get('/healthz'),
  ]);
  expect(ready).toMatchObject({
    status: 503,
    body: {
      eventStore: 'unavailable',
      documentStore: 'unavailable',
      causes: {
        eventStore: 'no leader',
        documentStore: 'connection refused',
      },
    },
  });
  expect(changed.status).toBe(503);
  expect(alive.status).toBe(200);
  await app.close();
  await dispose(own);
});
