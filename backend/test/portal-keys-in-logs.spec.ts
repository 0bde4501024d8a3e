import type { FeedAddress } from '@lox/contracts/portals.js';
import { loggedSuite } from './support/logged-suite.js';

const PATH = '/api/admin/portals';
const { app, log } = loggedSuite();

it('no key of a portal, and nothing that a portal sent, gets into a log', async () => {
  const pathOf = async (door: string): Promise<string> =>
    new URL((await app.admin.client.post<FeedAddress>(`${PATH}/olx/${door}`)).body.address).pathname;
  const [list, door] = [await pathOf('address'), await pathOf('report-address')];
  const guest = app.visitor();
  await guest.post(door, { id: 'r-1', description: 'Palavra sigilosa' });
  await fetch(app.url + door, { method: 'POST' });
  await fetch(`${app.url}${door}x`, { method: 'POST', body: 'Palavra sigilosa' });
  for (const address of [list, `${list}?x=%`, list.replace('.xml', '.xmlx')]) await guest.get(address);
  const [feedKey, doorKey] = [list, door].map((path) => /[\w-]{43}/.exec(path)?.[0] ?? '');
  for (const secret of [feedKey, doorKey, 'sigilosa']) {
    expect(secret).not.toBe('');
    expect(log()).not.toContain(secret);
  }
  expect(log()).toContain('/api/portal-reports/…');
});
