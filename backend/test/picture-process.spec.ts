import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PictureWorker } from '../src/platform/http/files/picture-worker.js';
import { RejectedFileError } from '../src/platform/http/files/rejected-file-error.js';
import { jpeg } from './support/pictures.js';
import { ThreadScripts } from './support/thread-scripts.js';
import { until } from './support/until.js';

const scripts = new ThreadScripts({});
const born = (name: string): string =>
  `writeFileSync('${scripts.signalFile(name)}', JSON.stringify({ pid: process.pid, env: process.env }));`;
const processOf = (name: string): { pid: number; env: NodeJS.ProcessEnv } =>
  JSON.parse(readFileSync(scripts.signalFile(name), 'utf8')) as { pid: number; env: NodeJS.ProcessEnv };
const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

let photo: string;
let open: PictureWorker[] = [];
beforeAll(async () => {
  photo = scripts.signalFile('photo.jpg');
  writeFileSync(photo, await jpeg(640, 480));
});
afterEach(() => {
  for (const one of open) one.onApplicationShutdown();
  open = [];
});
afterAll(() => scripts.dispose());

function pictures(script: URL, restMs?: number): PictureWorker {
  const made = new PictureWorker(script, restMs);
  open.push(made);
  return made;
}

it('makes the same pictures as this process would', async () => {
  const [there, here] = await Promise.all(
    [pictures(scripts.script('pictures')), new PictureWorker(undefined)].map((one) =>
      one.make('photo', photo, 'casa.jpg'),
    ),
  );
  expect(there).toEqual(here);
  expect(there?.pictures.every(({ content }) => Buffer.isBuffer(content))).toBe(true);
});

it('tells why a file is refused', async () => {
  const broken = scripts.signalFile('broken.jpg');
  writeFileSync(broken, readFileSync(photo).subarray(0, 700));
  const made = pictures(scripts.script('pictures')).make('portrait', broken, 'casa.jpg');
  await expect(made).rejects.toBeInstanceOf(RejectedFileError);
  await expect(made).rejects.toMatchObject({
    status: 415,
    message: 'A foto casa.jpg está danificada e não pode ser aberta.',
  });
});

it('is given no secret', async () => {
  process.env.SESSION_SECRET = 'segredo';
  await pictures(scripts.script('pictures', born('with'))).make('portrait', photo, 'a.jpg');
  delete process.env.SESSION_SECRET;
  expect(processOf('with').env).toMatchObject({ PATH: process.env.PATH });
  expect(JSON.stringify(processOf('with').env)).not.toContain('segredo');
});

it('ends after a rest, and begins again when there is work', async () => {
  const made = pictures(scripts.script('pictures', born('rests')), 1);
  await made.make('portrait', photo, 'a.jpg');
  const first = processOf('rests').pid;
  await until('it has ended', () => !isRunning(first));
  await made.make('portrait', photo, 'a.jpg');
  expect(processOf('rests').pid).not.toBe(first);
});

it('fails what is being made when it ends, and nothing after that', async () => {
  const dies = scripts.signalFile('dies');
  writeFileSync(dies, '');
  const script = scripts.script(
    'pictures',
    `if (existsSync('${dies}')) process.kill(process.pid, 'SIGKILL');`,
  );
  const made = pictures(script);
  const both = await Promise.allSettled([1, 2].map(() => made.make('portrait', photo, 'a.jpg')));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  rmSync(dies);
  expect(await made.make('portrait', photo, 'a.jpg')).toBeInstanceOf(Buffer);
});

it('ends when the server does', async () => {
  const made = pictures(scripts.script('pictures', born('stops')));
  await made.make('portrait', photo, 'a.jpg');
  const { pid } = processOf('stops');
  made.onApplicationShutdown();
  await until('it has ended', () => !isRunning(pid));
});
