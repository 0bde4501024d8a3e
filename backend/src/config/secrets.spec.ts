import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type Config } from './config.js';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'lox-config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const load = (given: NodeJS.ProcessEnv = {}): Config => loadConfig({ DATA_DIR, ...given });
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PERSONAL_DATA_KEY: 'a1'.repeat(32) };

describe('the secrets', () => {
  it('are made once, and kept for their owner only', () => {
    const first = load();
    expect(first.personalDataKeys.current).toHaveLength(32);
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    const file = join(DATA_DIR, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = readFileSync(file, 'utf8');
    const second = load();
    expect([second.sessionSecret, second.personalDataKeys.current]).toEqual([
      first.sessionSecret,
      first.personalDataKeys.current,
    ]);
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  it('differ from installation to installation', () => {
    const other = mkdtempSync(join(tmpdir(), 'lox-config-'));
    expect(load({ DATA_DIR: other }).sessionSecret).not.toBe(load().sessionSecret);
    rmSync(other, { recursive: true });
  });

  it('are not made when they are given; one that is given wins over the kept one', () => {
    load(SECRETS);
    expect(readdirSync(DATA_DIR)).toEqual([]);
    const kept = load();
    const mixed = load({ SESSION_SECRET: SECRETS.SESSION_SECRET });
    expect(mixed.sessionSecret).toBe(SECRETS.SESSION_SECRET);
    expect(mixed.personalDataKeys.current).toEqual(kept.personalDataKeys.current);
  });

  it('may be in hexadecimal or base64', () => {
    const bytes = Buffer.alloc(32, 7);
    for (const encoding of ['hex', 'base64'] as const)
      expect(
        load({ ...SECRETS, PERSONAL_DATA_KEY: bytes.toString(encoding) }).personalDataKeys.current,
      ).toEqual(bytes);
  });
});
