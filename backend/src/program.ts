import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccountsText, demoLettersText } from '../demo/demo-people.js';
import { demonstration } from '../demo/demonstration.js';
import type { Config } from './config/config.js';
import { collectGarbage } from './platform/storage/threads/v8-heap.js';
import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import { Agency } from './slices/settings/agency/agency.published.js';
import { EngineUnavailable } from './platform/storage/errors/engine-unavailable.js';
import { printLine } from './platform/http/logging/terminal.js';
import { FirstRun } from './slices/settings/first-run/first-run.js';
import { startServer, type RunningServer } from './server.js';

const RETRY_MS = 500;

export async function runServer(config: Config): Promise<void> {
  const { app, url, settled } = await startServer(config, [demonstration]);
  void settled.then(collectGarbage);
  printLine(`${await systemName(app)} em ${url}`);
  if (config.demoData) printLine(`${demoAccountsText()}\n${demoLettersText(url)}`);
  void showSetUpCode(app, config.publicUrl ?? url);
}

async function systemName(app: RunningServer['app']): Promise<string> {
  const profile = await app
    .get(Agency)
    .profile()
    .catch(() => null);
  return profile?.systemName ?? BUILT_IN_AGENCY.systemName;
}

async function showSetUpCode(app: RunningServer['app'], url: string): Promise<void> {
  const firstRun = app.get(FirstRun);
  for (;;) {
    try {
      const phase = await firstRun.phase();
      if (phase === 'over') return;
      if (phase === 'open') return printLine(setUpText(url, await firstRun.code()));
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
    }
    await delay(RETRY_MS, undefined, { ref: false });
  }
}

const setUpText = (url: string, code: string): string =>
  `Esta imobiliária ainda não foi configurada. Abra ${url}/admin/inicio e informe o código\n\n    ${code}\n`;
