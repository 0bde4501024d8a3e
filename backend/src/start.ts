import { ConfigError, loadConfig } from './config/config.js';
import type { Threads } from './config/threads.js';
import { failureText } from './platform/storage/errors/failure-text.js';
import { lookThroughLog } from './platform/storage/sqlite/file/log-check.js';
import { StartRefused } from './platform/storage/errors/start-refused.js';
import { complain } from './platform/http/logging/terminal.js';

/**
 * Reads the configuration, and has the embedded log looked through while the program is loaded; says on the terminal why
 * it cannot start, and ends the process. What this imports itself is little, so that the look begins early.
 */
export async function start(threads: Threads): Promise<void> {
  try {
    const config = { ...loadConfig(process.env), threads };
    for (const word of config.engines?.eventStore.withoutEffect ?? []) complain(`EVENTSTORE_URL: ${word}.`);
    const logIsWhole = lookThroughLog(config);
    const { run } = await import('./program.js');
    await run({ ...config, logIsWhole });
  } catch (error) {
    complain(messageOf(error));
    process.exit(1);
  }
}

function messageOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  return failureText(error) ?? error;
}
