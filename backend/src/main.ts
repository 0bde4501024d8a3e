import 'reflect-metadata';
import { demoAccountsText } from './demo/demo-people.js';
import { ConfigError, loadConfig } from './platform/config/config.js';
import { startServer } from './server.js';

try {
  const config = loadConfig(process.env);
  const { url } = await startServer(config);
  console.info(`${config.systemName} em ${url}`);
  if (config.demoData && !config.production) console.info(demoAccountsText());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
