import { ConfigError, loadConfig, type Config } from './platform/config/config.js';
import type { Threads } from './platform/config/threads.js';
import { lookThroughLog } from './platform/log-check.js';

/**
 * Reads the configuration, and has the embedded log looked through while the program is loaded. What this imports itself
 * is little, so that the look begins early.
 */
export async function start(threads: Threads): Promise<void> {
  const config = { ...configuration(), threads };
  const logIsWhole = lookThroughLog(config);
  const { run } = await import('./program.js');
  await run({ ...config, logIsWhole });
}

function configuration(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
