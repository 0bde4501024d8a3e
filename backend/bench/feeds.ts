import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FeedAddress, PortalState } from '@lox/contracts/portals.js';
import { loadConfig } from '../src/config/config.js';
import { ADVERTISED_TYPES } from '../test/support/advertised-properties.js';
import { vrsyncErrors } from '../test/support/vrsync-errors.js';
import { Child } from './child.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printRatio, printTitle } from './report.js';
import { medianOf } from './rounds.js';
import { newEvent, seedStreams } from './seed.js';
import { seedProperties } from './seed-properties.js';

const MB = 1024 * 1024;
const LISTINGS = 20_000;
const ROUNDS = 7;
const PORTALS = '/api/admin/portals';

export async function benchFeeds(): Promise<void> {
  const env = environment();
  const config = loadConfig(env);
  const { ids } = await seedProperties(config, LISTINGS, (index) => ({
    type: ADVERTISED_TYPES[index % ADVERTISED_TYPES.length]!,
    bedrooms: 1 + (index % 5),
  }));
  await seedStreams(config, LISTINGS, (index) => ({
    stream: `advert-${ids[index]}`,
    events: [newEvent({ type: 'AdvertPlaced', data: { portal: 'olx', highlight: 'standard' } }, index)],
  }));
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const headers = { cookie: await signIn(server.url) };
  const asked = async <T>(path: string, method = 'GET'): Promise<T> =>
    (await (await fetch(server.url + path, { method, headers })).json()) as T;
  printTitle(`The portal feed of ${LISTINGS} properties`);
  const { address } = await asked<FeedAddress>(`${PORTALS}/olx/address`, 'POST');
  await asked(`${PORTALS}/olx/adverts?limit=1`);
  const file = join(env.DATA_DIR, 'read.xml');
  const before = server.memory() ?? 0;
  const processor = server.processorMs();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.memory() ?? 0)), 20);
  const first = await timed(() => read(address, createWriteStream(file)));
  keep('made and sent, ms', { value: first, better: 'less' });
  printFigure(
    'made and sent',
    `${Math.round(first)} ms, ${server.processorMs() - processor} ms of a processor`,
  );
  const size = statSync(file).size;
  const { url, stop } = await bareServer(file);
  const [feed, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    feed.push(await timed(() => read(address, nowhere())));
    bare.push(await timed(() => read(url, nowhere())));
  }
  clearInterval(watch);
  stop();
  keep('memory more', { value: most - before, better: 'less' });
  printFigure('memory more', `${most - before} MB (${before} before, ${most} at most)`);
  const pace = (times: readonly number[]): number => size / MB / (medianOf(times) / 1000);
  printRatio('portal feed, MB a second', pace(feed), pace(bare), `${(size / MB).toFixed(1)} MB`);
  const [state] = await asked<PortalState[]>(PORTALS);
  const errors = await vrsyncErrors(file);
  keep('errors', { value: errors.length, better: 'less' });
  printFigure('listings', `${state?.feed?.listings} sent, ${state?.feed?.refused} kept back`);
  printFigure('errors by the schema', String(errors.length));
  for (const error of errors) console.info(`    ${error}`);
  await server.stop();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function read(address: string, to: Writable): Promise<void> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok || !answer.body) throw new Error(`the feed answered ${answer.status}`);
  await pipeline(answer.body, to);
}

async function bareServer(file: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => void createReadStream(file).pipe(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
