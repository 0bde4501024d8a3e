import { join, resolve } from 'node:path';
import type { Config } from '../../src/config/config.js';
import { withDatabase } from '../../src/config/mongo-address.js';
import { backUpFolder, replaceDatabase, removeFiles } from './data-folder.js';
import { rm } from 'node:fs/promises';

export interface Destination {
  config: Config;
  label: string;
  prepare(): Promise<void>;
  /** The present installation's stores must be closed; answers advice for the operator. */
  takeOver(unused: readonly string[]): Promise<string[]>;
}

const QUIET = { firstAdmin: null, demoData: false, backup: null } as const;

/** Null: the production pair needs a name, the embedded pair takes none. */
export function destinationOf(config: Config, name: string | undefined): Destination | null {
  if (config.engines) return name === undefined ? null : besides(config, config.engines, name);
  return name === undefined ? inPlace(config) : null;
}

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
      // The file cleaner removes the files later.
      if (!config.s3) await removeFiles(dataDir, unused);
      await rm(workshop, { recursive: true, force: true });
      return [
        `O que havia antes está em ${former}: apague essa pasta quando não precisar mais dela.`,
        'Inicie com DEMO_DATA=off.',
      ];
    },
  };
}

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
