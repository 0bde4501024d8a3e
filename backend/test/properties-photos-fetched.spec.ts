import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PhotoFetches } from '@lox/contracts/photo-fetches.js';
import { type CsvImportResult, type ManagedProperty } from '@lox/contracts/property-management.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { PHOTO_FETCHES } from '../src/slices/properties/photo-fetching/photo-fetch.js';
import { csv, line } from './support/csv-lists.js';
import { jpeg } from './support/pictures.js';
import { uploadCsv } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });

const send = async (content: string, fields: Record<string, string> = {}, client = bia.client) => {
  const { status, body, text } = await uploadCsv(client, content, { fields });
  expect([status, text]).toEqual([200, text]);
  return body as CsvImportResult;
};
const found = async (search: string): Promise<ManagedProperty> => {
  const path = `/api/admin/properties?search=${encodeURIComponent(search)}`;
  return (await bia.client.get<ManagedProperty[]>(path)).body[0]!;
};

describe('photos by address', () => {
  let host: Server;
  let answer: (path: string, response: ServerResponse) => void;
  const asked: string[] = [];
  const at = (path: string): string => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;
  beforeAll(async () => {
    host = createServer(({ url = '' }, response) => {
      asked.push(url);
      answer(url, response);
    });
    await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => new Promise((closed) => host.close(closed)));
  const fetchesOf = async (client = bia.client): Promise<PhotoFetches> =>
    (await client.get<PhotoFetches>('/api/admin/photo-fetches')).body;
  const round = async (): Promise<void> => {
    app.nest.get(Jobs).retryNow('photo-fetches');
    await until(
      'all have been tried',
      async () => (await app.documents.count(PHOTO_FETCHES.name, { attempts: 0 })) === 0,
    );
  };

  it('are fetched after the import, in their order, and told by line what failed', async () => {
    const picture = await jpeg();
    answer = (path, response) => {
      if (path === '/moved.jpg') response.writeHead(302, { location: '/b.jpg' }).end();
      else if (path === '/text.jpg') response.end('<html>');
      else if (path === '/gone.jpg') response.writeHead(404).end();
      else if (path === '/busy.jpg') response.writeHead(503).end();
      else response.end(picture);
    };
    const photos = ['/a.jpg', '/moved.jpg', '/text.jpg', '/gone.jpg', '/busy.jpg'].map(at).join(' | ');
    expect(await send(csv(line('Com fotos', { photos })))).toMatchObject({ imported: 1 });
    await round();
    const property = await found('Com fotos');
    expect(property.photos).toHaveLength(2);
    expect(await fetchesOf()).toMatchObject({
      ...{ added: 2, waiting: 1, failed: 2 },
      open: [
        {
          ...{
            propertyId: property.id,
            code: property.code,
            title: 'Com fotos',
            line: 2,
            added: 2,
            waiting: 1,
          },
          failed: [
            { address: at('/text.jpg'), problem: expect.stringContaining('não é JPG nem PNG') as string },
            { address: at('/gone.jpg'), problem: 'O endereço respondeu 404.' },
          ],
        },
      ],
    });
    expect(await fetchesOf(caio.client)).toEqual({ added: 0, waiting: 0, failed: 0, open: [] });
  });

  it('that were not there come later behind the others, and nothing is fetched twice', async () => {
    answer = (_, response) => void jpeg().then((picture) => response.end(picture));
    const [first, second] = (await found('Com fotos')).images;
    asked.length = 0;
    await app.documents.write([
      { set: PHOTO_FETCHES.name, where: { by: bia.id }, fields: { dueAt: 1, attempts: 0 } },
    ]);
    await round();
    expect(asked).toEqual(['/busy.jpg']);
    const { images } = await found('Com fotos');
    expect(images).toEqual([first, second, expect.any(String)]);
    expect(await fetchesOf()).toMatchObject({ added: 3, waiting: 0, failed: 2 });
  });

  it('come once when a killed attempt is repeated', async () => {
    const { images } = await found('Com fotos');
    asked.length = 0;
    const waiting = [{ address: at('/a.jpg'), problem: '' }];
    const fields = { waiting, waitingCount: 1, added: 2, dueAt: 1, attempts: 0 };
    await app.documents.write([{ set: PHOTO_FETCHES.name, where: { by: bia.id }, fields }]);
    await round();
    expect(asked).toEqual([]);
    expect((await found('Com fotos')).images).toEqual(images);
    expect(await fetchesOf()).toMatchObject({ added: 3, waiting: 0 });
  });

  it('are asked for once, however often the file comes', async () => {
    await send(csv(line('Com fotos', { photos: at('/c.jpg') })));
    await send(csv(line('Com fotos', { photos: at('/c.jpg') })), {}, caio.client);
    expect(await fetchesOf()).toMatchObject({ waiting: 0 });
    expect(await fetchesOf(caio.client)).toMatchObject({ added: 0, waiting: 0 });
  });

  it('go to no inner network', async () => {
    await send(csv(line('Por dentro', { photos: 'http://10.0.0.7/a.jpg https://169.254.169.254/b.jpg' })));
    await round();
    const { open } = await fetchesOf();
    expect(open[0]!.failed.map(({ problem }) => problem)).toEqual(
      Array.from({ length: 2 }, () => 'Só endereços públicos com https:// são buscados.'),
    );
  });

  it('are nothing for strangers and those who enter no property', async () => {
    const assistant = await app.person({ permissions: 'assistente_admin' });
    expect((await app.visitor().get('/api/admin/photo-fetches')).status).toBe(401);
    expect((await assistant.client.get('/api/admin/photo-fetches')).status).toBe(403);
  });
});
