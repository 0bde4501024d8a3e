import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Given {
  SESSION_SECRET?: string;
  PERSONAL_DATA_KEY?: string;
}

/** The two secrets: from the environment, else made once and kept in `<dataDir>/secrets.json`, readable by its owner only. */
export function loadSecrets(
  dataDir: string,
  given: Given,
): { sessionSecret: string; personalDataKey: Buffer } {
  const kept = given.SESSION_SECRET && given.PERSONAL_DATA_KEY ? {} : keptSecrets(dataDir);
  const key = given.PERSONAL_DATA_KEY ?? kept.PERSONAL_DATA_KEY ?? '';
  return {
    sessionSecret: given.SESSION_SECRET ?? kept.SESSION_SECRET ?? '',
    personalDataKey: Buffer.from(key, key.length === 64 ? 'hex' : 'base64'),
  };
}

function keptSecrets(dataDir: string): Given {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const made: Given = {
      SESSION_SECRET: randomBytes(32).toString('base64'),
      PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
    };
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
    try {
      // Of two processes that start together one's secrets are kept, whole, and the other reads them.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Given;
}
