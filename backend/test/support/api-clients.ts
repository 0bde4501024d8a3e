import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SOURCES = join(__dirname, '../peers/api-clients');
const ROLLDOWN = join(__dirname, '../../../node_modules/.bin/rolldown');

/** How each program makes a client of `document.json`. */
const MAKERS: { [folder: string]: [program: string, ...words: string[]] } = {
  'openapi-typescript': ['openapi-typescript', 'document.json', '-o', 'clients/openapi-typescript/schema.ts'],
  'openapi-zod-client': ['openapi-zod-client', 'document.json', '-o', 'clients/openapi-zod-client/client.ts'],
  orval: ['orval', '--input', 'document.json', '--output', 'clients/orval/zod.ts', '--client', 'zod'],
  'hey-api': ['openapi-ts', '-i', 'document.json', '-o', 'clients/hey-api', '-c', '@hey-api/client-fetch'],
  'swagger-typescript-api': [
    'swagger-typescript-api',
    ...['generate', '-p', 'document.json', '-o', 'clients/swagger-typescript-api', '-n', 'api.ts'],
  ],
};

export class ApiClients {
  private constructor(private readonly folder: string) {}

  /** Undefined where the programs cannot be installed. */
  static async install(): Promise<ApiClients | undefined> {
    const folder = mkdtempSync(join(tmpdir(), 'lox-api-clients-'));
    cpSync(SOURCES, folder, { recursive: true });
    // The programs' peer dependencies are unused here.
    const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
    const isThere = await run('npm', words, { cwd: folder }).then(
      () => true,
      () => false,
    );
    if (isThere) return new ApiClients(folder);
    rmSync(folder, { recursive: true });
    return undefined;
  }

  async make(document: string): Promise<void> {
    writeFileSync(join(this.folder, 'document.json'), document);
    await Promise.all(
      Object.entries(MAKERS).map(async ([folder, [program, ...words]]) => {
        mkdirSync(join(this.folder, 'clients', folder), { recursive: true });
        await this.program(program, words);
      }),
    );
    const unchecked = join(this.folder, 'clients/swagger-typescript-api/api.ts');
    writeFileSync(unchecked, readFileSync(unchecked, 'utf8').replace('// @ts-nocheck\n', ''));
  }

  compile(): Promise<string> {
    return this.program('tsc', ['-p', '.']).catch(({ stdout }: { stdout: string }) => stdout);
  }

  async lint(): Promise<unknown[]> {
    const words = ['lint', 'document.json', '--extends', 'recommended', '--format', 'json'];
    const found = await this.program('redocly', words).catch(({ stdout }: { stdout: string }) => stdout);
    return (JSON.parse(found.slice(found.indexOf('{'))) as { problems: unknown[] }).problems;
  }

  async call(url: string, token: string): Promise<unknown[]> {
    await run(ROLLDOWN, ['calls.ts', '-o', 'calls.mjs', '--format', 'esm', '--platform', 'node'], {
      cwd: this.folder,
    });
    const env = { ...process.env, API_URL: url, API_TOKEN: token };
    const { stdout } = await run(process.execPath, ['calls.mjs'], { cwd: this.folder, env });
    return stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private async program(name: string, words: readonly string[]): Promise<string> {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd: this.folder, env, maxBuffer: 50_000_000 };
    return (await run(join(this.folder, 'node_modules/.bin', name), words, options)).stdout;
  }
}
