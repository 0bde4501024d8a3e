import 'reflect-metadata';
import { demoAccountsText } from '../demo/demo-people.js';
import { demonstration } from '../demo/demonstration.js';
import { ConfigError, loadConfig } from './platform/config/config.js';
import { failureText } from './platform/failure-text.js';
import { StartRefused } from './platform/start-refused.js';
import { startServer } from './server.js';

try {
  const config = loadConfig(process.env);
  const { url } = await startServer(config, [demonstration]);
  console.info(`${config.systemName} em ${url}`);
  if (config.demoData) console.info(demoAccountsText());
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

function messageOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  return failureText(error) ?? error;
}
