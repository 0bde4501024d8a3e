import { Accounts } from '../src/platform/http/auth/accounts.js';
import { LATEST_PROPERTIES } from '../src/slices/properties/property.published.js';
import { loadConfig } from '../src/config/config.js';
import { openEngines } from '../src/platform/storage/engines.js';
import { recordedIn } from '../src/platform/storage/event-store/event-catalogue.js';
import { NOTIFIER_LEADS } from '../src/slices/notifications/notifier-leads.js';
import { Notifier } from '../src/slices/notifications/notifier.js';
import { dispose, ownEnvironment } from './support/app.js';
import { eventFixtures } from './support/event-fixtures.js';
import { storedEvents } from './support/projection-checks.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
const elsewhere = ownEnvironment();
afterAll(() => dispose(elsewhere));

const fixture = (wanted: string) => eventFixtures().find(({ type }) => type === wanted)!;

it('knows a lead as it is, though a holder that died half-way has its first event repeated', async () => {
  const { events: unused, documents } = await openEngines(loadConfig(elsewhere));
  try {
    const notifier = new Notifier(
      documents,
      app.events,
      app.nest.get(Accounts),
      app.nest.get(LATEST_PROPERTIES),
    );
    for (const collection of notifier.collections) await documents.ensure(collection);
    const [created, corrected] = storedEvents('lead-1', [
      fixture('LeadCreated'),
      { ...fixture('LeadContactCorrected'), data: { to: { name: 'Nova Pessoa' } } },
    ]).map((event) => recordedIn(notifier.categories, event));
    const known = async () => (await documents.getMany(NOTIFIER_LEADS, ['1']))[0];
    const runs = [[created!], [corrected!], [created!], [corrected!], [created!, corrected!]];
    for (const [index, run] of runs.entries()) {
      await documents.write(await notifier.react(run));
      if (index > 0) expect(await known()).toMatchObject({ name: 'Nova Pessoa', position: 20 });
    }
  } finally {
    await unused.close();
    await documents.close();
  }
});
