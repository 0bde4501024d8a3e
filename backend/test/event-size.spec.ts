import { dispose, onProductionPair, ownEnvironment, startApp, type TestApp } from './support/app.js';
import { captureLog } from './support/captured-output.js';
import { SIZE_REFUSALS, startStrictEventStore, type StrictEventStore } from './support/strict-event-store.js';

const CONTACT = { name: 'Ana Interessada', email: 'ana@exemplo.com.br' };

(onProductionPair ? describe : describe.skip).each(SIZE_REFUSALS)(
  'an event store that refuses events for their size (%s)',
  (refusal) => {
    const own = ownEnvironment();
    let strict: StrictEventStore;
    let app: TestApp;

    beforeAll(async () => {
      strict = await startStrictEventStore(own.EVENTSTORE_URL ?? '', 3_000, refusal);
      app = await startApp({ ...own, EVENTSTORE_URL: strict.url });
    });
    afterAll(async () => {
      await app.close();
      strict.close();
      await dispose(own);
    });

    it('has the caller told at once, the cause logged, nothing stored, and goes on with what is smaller', async () => {
      const log = captureLog();
      const before = await app.head();
      const large = await app.visitor().post('/api/leads', { ...CONTACT, message: 'x'.repeat(4_000) });
      expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
      expect(await app.head()).toBe(before);
      expect(log()).toMatch(
        /POST \/api\/leads refused .*an append of \d+ bytes to .*lead-[\w-]+ exceeds what the event store/,
      );
      expect(log()).not.toContain('Ana');
      expect((await app.visitor().post('/api/leads', CONTACT)).status).toBe(201);
    });
  },
);
