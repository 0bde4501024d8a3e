import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileStoreUnavailable, type FileStore } from '../src/platform/storage/files/file-store.js';
import { LocalFileStore } from '../src/platform/storage/files/local-file-store.js';
import { S3FileStore } from '../src/platform/storage/files/s3-file-store.js';
import { startApp } from './support/app.js';
import { diskTime } from './support/disk-time.js';
import { jpeg } from './support/pictures.js';
import { createProperty } from './support/properties.js';
import { FakeS3 } from './support/fake-s3.js';

const options = (endpoint: string) => ({
  endpoint,
  bucket: 'lox',
  region: 'sa-east-1',
  accessKeyId: 'chave',
  secretAccessKey: 'segredo',
});
const ID = '0b7c7a4e-6f0e-4a37-9a52-3a1f6d0c1b2e';

const s3 = new FakeS3();
let endpoint: string;
let folder: string;
beforeAll(async () => {
  endpoint = await s3.start();
  folder = mkdtempSync(join(tmpdir(), 'lox-files-'));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

describe.each<[string, () => FileStore]>([
  ['a bucket', () => new S3FileStore(options(`${endpoint}/`))],
  ['a folder', () => new LocalFileStore(folder)],
])('files in %s', (_, open) => {
  const read = async (store: FileStore, key: string): Promise<string | undefined> => {
    const file = await store.get(key);
    if (!file) return undefined;
    const content = await buffer(file.stream);
    expect(file.size).toBe(content.length);
    return content.toString();
  };
  // At any age: files keep the machine's clock, and tests close to midnight run at another.
  const listed = async (store: FileStore, prefix: string, before = Infinity): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of store.listOlderThan(prefix, before)) keys.push(key);
    return keys.toSorted();
  };

  it('are kept, replaced, read and removed', async () => {
    const store = open();
    const key = `photos/${ID}/400.webp`;
    expect(await read(store, key)).toBeUndefined();
    await store.put(key, Buffer.from('um'), 'image/webp');
    await store.put(key, Buffer.from('dois'), 'image/webp');
    expect(await read(store, key)).toBe('dois');
    await store.remove(key);
    await store.remove(key);
    expect(await read(store, key)).toBeUndefined();
  });

  it('are listed by their beginning and their age', async () => {
    const store = open();
    const keys = ['400.webp', '800.webp', '1600.jpg'].map((name) => `photos/${ID}/${name}`).toSorted();
    for (const key of [...keys, `documents/${ID}`]) await store.put(key, Buffer.from('x'), 'x/y');
    expect(await listed(store, 'photos/')).toEqual(keys);
    expect(await listed(store, 'documents/')).toEqual([`documents/${ID}`]);
    expect(await listed(store, 'photos/', Math.min(Date.now(), diskTime()) - 60_000)).toEqual([]);
    for (const key of [...keys, `documents/${ID}`]) await store.remove(key);
    expect(await listed(store, '')).toEqual([]);
  });

  it.each([
    '../x',
    '/etc/passwd',
    'photos/../x',
    'photos',
    'photos//x',
    'photos/x/',
    'photos/.x',
    'a/b c',
    'a/é',
  ])('have no such key: %s', async (key) => {
    const store = open();
    for (const call of [
      async () => store.put(key, Buffer.from('x'), 'x/y'),
      async () => store.get(key),
      async () => store.remove(key),
    ])
      await expect(call()).rejects.toThrow('not a key of a file');
  });
});

describe('the bucket', () => {
  it('that refuses or is away is not taken for a missing file', async () => {
    const wrong = new S3FileStore({ ...options(endpoint), bucket: 'outro' });
    await expect(wrong.get(`documents/${ID}`)).rejects.toThrow(FileStoreUnavailable);
    await expect(wrong.put(`documents/${ID}`, Buffer.from('x'), 'x/y')).rejects.toThrow(FileStoreUnavailable);
    const away = new S3FileStore(options('http://127.0.0.1:9'));
    await expect(away.get(`documents/${ID}`)).rejects.toThrow(FileStoreUnavailable);
  });

  it('tells why it refuses', async () => {
    const wrong = new S3FileStore({ ...options(endpoint), bucket: 'outro' });
    const cause = expect.objectContaining({ message: 'S3 answered 403 AccessDenied' }) as Error;
    await expect(wrong.get(`documents/${ID}`)).rejects.toMatchObject({ cause });
    await expect(wrong.listOlderThan('', 0)[Symbol.asyncIterator]().next()).rejects.toMatchObject({ cause });
  });

  it('lists keys that XML cannot hold as they are, page by page', async () => {
    s3.objects.clear();
    s3.asked.length = 0;
    const keys = ['photos/a&amp;b', 'photos/a&b', 'photos/ c\r'];
    for (const key of keys)
      s3.objects.set(key, { content: Buffer.from('x'), type: 'x/y', written: new Date() });
    const listed: string[] = [];
    for await (const key of new S3FileStore(options(endpoint)).listOlderThan('photos/', Date.now() + 60_000))
      listed.push(key);
    expect(listed).toEqual(keys.toSorted());
    expect(
      s3.asked.map((address) => new URL(address, 's3://').searchParams.get('continuation-token')),
    ).toEqual([null, '&at=2']);
    s3.objects.clear();
  });

  it.each([
    ['a text that breaks off', '<ListBucketResult><Contents><Key>photos/a</Key>'],
    ['another page', '<!doctype html><html><body>Entrar</body></html>'],
    ['nothing', ''],
    [
      'an object without its time',
      '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>a</Key></Contents></ListBucketResult>',
    ],
    ['more without a token', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'],
  ])('is away when its listing is %s', async (_, answer) => {
    s3.listing = answer;
    const listing = new S3FileStore(options(endpoint)).listOlderThan('', Date.now());
    const first = listing[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject({
      name: 'FileStoreUnavailable',
      cause: expect.objectContaining({
        message: expect.stringMatching(/^S3 answered no listing: /) as string,
      }) as Error,
    });
    s3.listing = undefined;
  });

  it('keeps the photos of a program that is configured so', async () => {
    s3.objects.clear();
    const app = await startApp({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'lox',
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: 'chave',
      S3_SECRET_ACCESS_KEY: 'segredo',
    });
    try {
      const { images, photos } = await createProperty(
        app.admin.client,
        {},
        { images: [{ content: await jpeg() }] },
      );
      expect([...s3.objects.keys()].filter((key) => key.startsWith('photos/'))).toHaveLength(10);
      expect(s3.objects.get(`photos/${photos[0]?.id}/400.avif`)?.type).toBe('image/avif');
      const { status, headers } = await app.visitor().get(images[0] ?? '');
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    } finally {
      await app.close();
    }
  });
});
