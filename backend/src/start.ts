import { ConfigError, configWarnings, loadConfig } from './config/config.js';
import type { ThreadFiles } from './config/thread-files.js';
import { failureText } from './platform/storage/errors/failure-text.js';
import { checkLogIntegrity } from './platform/storage/sqlite/sqlite-inspection.js';
import { StartRefused } from './platform/storage/errors/start-refused.js';
import { printError } from './platform/http/logging/terminal.js';

/** Imports little, so that the check of the log starts early. */
export async function start(threads: ThreadFiles): Promise<void> {
  try {
    const config = { ...loadConfig(process.env), threads };
    for (const warning of configWarnings(config)) printError(warning);
    const logIsWhole = checkLogIntegrity(config);
    const { runServer } = await import('./program.js');
    await runServer({ ...config, isLogIntact: logIsWhole });
  } catch (error) {
    printError(messageOf(error));
    process.exit(1);
  }
}

function messageOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  return failureText(error) ?? error;
}
