import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Lead } from '@lox/contracts/leads.js';
import { SmtpTestServer } from '../support/smtp-test-server.js';
import {
  installation,
  operatorWithInput,
  ServerProcess,
  signIn,
  startOperator,
} from '../support/server-process.js';
import { FakeS3 } from '../support/fake-s3.js';

const MANUAL = resolve('docs/operations.md');
const COMMAND = /^(?:\$ )?npm run operator -- ([^#]+)/;
/** Commands not for use under a server; here on empty engines. */
const WITHOUT_SERVER = new Set(['restore', 'import', 'demo']);
const PASSWORD = 'uma senha do manual';
/** The manual's client; other addresses are of staff. */
const CLIENT = 'ana@exemplo.com';

/** The operator's commands of the manual, in their order, each once. */
const commands = [
  ...new Set(
    readFileSync(MANUAL, 'utf8')
      .split('\n')
      .flatMap((line) => COMMAND.exec(line)?.[1]?.trim() ?? []),
  ),
];

describe('the commands of the manual run as they stand there', () => {
  const env = installation();
  const folder = mkdtempSync(join(tmpdir(), 'lox-manual-'));
  const s3 = new FakeS3();
  let host: SmtpTestServer;
  let server: ServerProcess;
  let leadId: string;

  beforeAll(async () => {
    host = await SmtpTestServer.start();
    env.SMTP_URL = host.url;
    server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    const person = { name: 'Zuleide Quaresma', phone: '(19) 98888-7777' };
    leadId = ((await (await call('POST', '/api/admin/leads', person)).json()) as Lead).id;
    await call('POST', '/api/admin/leads', { name: 'Ana Quaresma', email: CLIENT });
    Object.assign(env, {
      BACKUP_S3_ENDPOINT: await s3.start(),
      BACKUP_S3_REGION: 'sa-east-1',
      BACKUP_S3_ACCESS_KEY_ID: 'chave',
      BACKUP_S3_SECRET_ACCESS_KEY: 'segredo',
    });
  });
  afterAll(async () => {
    await server.stop();
    await s3.stop();
    await host.close();
  });

  /** Replaces the examples' names with real ones. */
  const here = (word: string): string => {
    if (word.startsWith('s3:')) return 's3://lox/copias';
    if (word.startsWith('/mnt/')) return join(folder, 'copias');
    if (word.endsWith('.jsonl')) return join(folder, word);
    if (word !== CLIENT && word.includes('@')) return env.ADMIN_EMAIL ?? '';
    if (/^\d{4}-\d\d-\d\dT/.test(word)) return new Date().toISOString();
    return /^[0-9a-f-]{36}$/.test(word) ? leadId : word;
  };

  it.each(commands)('operator %s', async (command) => {
    const words = command.split(' ').map(here);
    const given = WITHOUT_SERVER.has(words[0] ?? '') ? emptied(env) : env;
    // The bucket and the mail server answer from this process.
    const { code, output } = words.includes('set-password')
      ? operatorWithInput(`${PASSWORD}\n`, given, ...words)
      : await startOperator(given, ...words).ended;
    expect({ code, refusal: code === 0 ? '' : output }).toEqual({ code: 0, refusal: '' });
  });
});

/** Empty engines that the same key opens. */
function emptied({ PERSONAL_DATA_KEY, DATA_DIR = '', ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')) as NodeJS.ProcessEnv;
  return { ...env, ...installation(), PERSONAL_DATA_KEY: PERSONAL_DATA_KEY ?? kept.PERSONAL_DATA_KEY };
}
