import type { SentPhoto } from '@lox/contracts/property-management.js';
import { call } from '../api.js';
import { startServer } from '../../../test/test-server.js';
import { type PhotoToSend, uploadPhotos, type PhotoUploadState } from './photo-upload.js';

const photo = (key: string): PhotoToSend => ({
  key,

  file: new File(['x'], `${key}.jpg`),
});
const PHOTOS = ['a', 'b', 'c'].map(photo);
let stop: () => Promise<void>;
afterEach(() => stop());

/** jsdom's XMLHttpRequest does not reach the test's server. */
const overFetch = (file: File): Promise<SentPhoto> =>
  call('/api/admin/property-photos', { method: 'POST', body: { name: file.name } });

function sending(answer: (at: number) => { status?: number; body: unknown }) {
  const states = new Map<string, PhotoUploadState>();
  const tell = (key: string, state: PhotoUploadState): void => void states.set(key, state);
  let at = 0;
  return {
    states,
    start: async () => (stop = await startServer(() => answer(at++))),
    send: (signal = new AbortController().signal) =>
      uploadPhotos(PHOTOS, (key) => states.get(key), tell, signal, overFetch),
    get calls() {
      return at;
    },
  };
}

it('sends one after the other, and none again that has arrived', async () => {
  const all = sending((at) => ({ body: { name: `foto ${at}` } }));
  await all.start();
  all.states.set('b', { name: 'sent before' });
  await all.send();
  expect([...all.states.values()]).toEqual([{ name: 'sent before' }, { name: 'foto 0' }, { name: 'foto 1' }]);
});

it('goes on after a refused one, and tells why', async () => {
  const all = sending((at) =>
    at === 0 ? { status: 415, body: { message: 'não é JPG' } } : { body: { name: `foto ${at}` } },
  );
  await all.start();
  await expect(all.send()).rejects.toThrow('não é JPG');
  expect([...all.states]).toEqual([
    ['a', { failed: true }],
    ['b', { name: 'foto 1' }],
    ['c', { name: 'foto 2' }],
  ]);
  await all.send();
  expect(all.states.get('a')).toEqual({ name: 'foto 3' });
  expect(all.calls).toBe(4);
});

it('tries again by itself where it may pass', async () => {
  const all = sending((at) => (at === 0 ? { status: 502, body: '' } : { body: { name: `foto ${at}` } }));
  await all.start();
  const sent = all.send();
  const online = setInterval(() => window.dispatchEvent(new Event('online')), 10);
  await sent;
  clearInterval(online);
  expect(all.states.get('a')).toEqual({ name: 'foto 1' });
});

it('stops when the connection is gone for good, and keeps what has arrived', async () => {
  const stopping = new AbortController();
  const all = sending((at) => {
    if (at === 1) stopping.abort();
    return at === 1 ? { status: 502, body: '' } : { body: { name: `foto ${at}` } };
  });
  await all.start();
  await expect(all.send(stopping.signal)).rejects.toThrow('502');
  expect([...all.states]).toEqual([
    ['a', { name: 'foto 0' }],
    ['b', { failed: true }],
  ]);
  expect(all.calls).toBe(2);
});
