import { aPdf, LIST, uploaded } from './support/documents.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
beforeAll(() => realtimeReady(app));

it('tells of uploads and deletions those who may see the library, without a name, and nobody else', async () => {
  const reader = await connectSocket(
    (await app.person({ permissions: { documents: { read: true } } })).client,
  );
  const other = await connectSocket((await app.person({ permissions: { leads: { read: true } } })).client);
  const { id } = await uploaded(app.admin.client, aPdf('Contrato sigiloso.pdf'));
  expect(await reader.hintOf(id)).toEqual({ what: 'document', id, revision: 0 });
  await app.admin.client.send('DELETE', `${LIST}/${id}`);
  await until('the deletion is told', () =>
    reader.hints.some((hint) => hint.id === id && hint.revision === 1),
  );
  await other.settled();
  expect(other.hints.filter(({ what }) => what === 'document')).toEqual([]);
  expect(reader.text).not.toContain('sigiloso');
  reader.close();
  other.close();
});
