import { randomUUID } from 'node:crypto';
import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import type { CreateAgencySetUp } from '@lox/contracts/first-run.js';
import { BUILT_IN_SETTINGS } from '@lox/contracts/settings.js';
import { demonstration } from '../../demo/demonstration.js';
import { ApiDocs } from '../../src/api-docs/api-docs.js';
import { loadConfig } from '../../src/config/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { FirstRun } from '../../src/slices/settings/first-run/first-run.js';
import { ApiContract } from './api-contract.js';
import { dispose, ownEnvironment } from './app.js';
import { Client } from './client.js';
import { until } from './until.js';

export const SET_UP_PASSWORD = 'uma senha longa de teste';

/** The program without any account, as on a new machine. */
export interface EmptyAgency {
  url: string;
  firstRun: FirstRun;
  visitor(): Client;
  /** Another instance on the same stores; on the embedded pair there is none. */
  another(): Promise<RunningServer>;
  close(): Promise<void>;
}

export async function startEmptyAgency(): Promise<EmptyAgency> {
  const environment: NodeJS.ProcessEnv = {
    ...ownEnvironment(),
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
    SESSION_SECRET: 'um segredo de teste com mais de 32 caracteres',
  };
  const another = () => startServer(loadConfig(environment), [demonstration]);
  const { app, url } = await another();
  const { document, tag } = await app.get(ApiDocs).current();
  const contract = new ApiContract(document, tag);
  const visitor = () => new Client(url, contract);
  await until('it is ready', async () => (await visitor().get('/readyz')).status === 200);
  return {
    url,
    firstRun: app.get(FirstRun),
    visitor,
    another,
    async close() {
      await app.close();
      await dispose(environment);
    },
  };
}

export const setUpOf = (code: string, email: string): CreateAgencySetUp => ({
  code,
  attempt: randomUUID(),
  agency: { ...BUILT_IN_AGENCY, name: 'Casa Clara', about: '' },
  settings: { ...BUILT_IN_SETTINGS, creci: 'CRECI-SP 1-J' },
  administrator: { name: 'Clara Dias', email, password: SET_UP_PASSWORD },
});
