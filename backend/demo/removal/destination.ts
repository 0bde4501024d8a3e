import { join, resolve } from 'node:path';
import type { Config } from '../../src/config/config.js';
import { withDatabase } from '../../src/config/mongo-address.js';
import { backUpFolder, replaceDatabase, removeFiles } from './data-folder.js';
import { rm } from 'node:fs/promises';

/** Where the installation without the demonstration is written. */
export interface Destination {
  config: Config;
  /** What is going on there, for whoever starts a server in the middle of it. */
  label: string;
  prepare(): Promise<void>;
  /**
   * Has it take the place of the present one, whose stores are closed by now, with the keys of the files that it does
   * not need; answers what the operator should know.
   */
  takeOver(unused: readonly string[]): Promise<string[]>;
}

/** Nothing happens there by itself. */
const QUIET = { firstAdmin: null, demoData: false, backup: null } as const;

/** Null: the engines of the production pair need a name for the new place, the embedded one takes none. */
export function destinationOf(config: Config, name: string | undefined): Destination | null {
  if (config.engines) return name === undefined ? null : besides(config, config.engines, name);
  return name === undefined ? inPlace(config) : null;
}

/** On the embedded pair: beside the file that is in use, which it replaces at one stroke. */
function inPlace(config: Config): Destination {
  const dataDir = resolve(config.dataDir);
  const workshop = join(dataDir, 'without-demonstration');
  return {
    config: { ...config, ...QUIET, dataDir: workshop },
    label: 'tudo menos a demonstração',
    prepare: () => rm(workshop, { recursive: true, force: true }),
    async takeOver(unused) {
      const former = await backUpFolder(dataDir, workshop);
      await replaceDatabase(dataDir, workshop);
      // Files in a bucket may be an older copy's too: the server clears these away.
      if (!config.s3) await removeFiles(dataDir, unused);
      await rm(workshop, { recursive: true, force: true });
      return [
        `O que havia antes está em ${former}: apague essa pasta quando não precisar mais dela.`,
        'Inicie com DEMO_DATA=off.',
      ];
    },
  };
}

/** On the production pair: in the same engines under another name. What is there stays as it is. */
function besides(config: Config, engines: NonNullable<Config['engines']>, name: string): Destination {
  const streamPrefix = `${name}_`;
  return {
    config: {
      ...config,
      ...QUIET,
      streamPrefix,
      engines: { ...engines, mongoUrl: withDatabase(engines.mongoUrl, name) },
    },
    label: `tudo menos a demonstração (demo remove --to ${name})`,
    prepare: () => Promise.resolve(),
    takeOver: () =>
      Promise.resolve([
        `O que havia antes continua onde estava (STREAM_PREFIX=${config.streamPrefix}).`,
        `Inicie todas as instâncias com STREAM_PREFIX=${streamPrefix}, o banco ${name} em MONGODB_URL e DEMO_DATA=off.`,
      ]),
  };
}
