import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lead } from '@lox/contracts/leads.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';

const ROOT = resolve(__dirname, '../../..');
const other = mkdtempSync(join(tmpdir(), 'lox-release-'));
afterAll(() => rmSync(other, { recursive: true, force: true }));

/** Its board says of each lead that it is urgent; it has a projection more, one raised, and one less. */
function writeRelease(): void {
  const built = 'dist/backend/src';
  const own = (file: string) => JSON.stringify(pathToFileURL(join(ROOT, built, file)).href);
  mkdirSync(join(other, built), { recursive: true });
  writeFileSync(join(other, 'package.json'), '{"type":"module"}');
  writeFileSync(join(other, built, 'event-types.js'), `export * from ${own('event-types.js')};`);
  writeFileSync(
    join(other, built, 'all-projections.js'),
    `import { allProjections as now } from ${own('all-projections.js')};
    const urgent = (one) => ({
      ...one,
      evolve(document, event) {
        const after = one.evolve(document, event);
        return after && { ...after, priority: 'high' };
      },
    });
    export const allProjections = (types, traits) => now(types, traits).flatMap((one) =>
      one.name === 'lead-board' ? [urgent(one), { ...one, name: 'lead-dreams' }] :
      one.name === 'audit' ? [{ ...one, evolve: () => JSON.parse('{') }] :
      one.name === 'lead-notes' ? [{ ...one, version: one.version + 1 }] :
      one.name === 'visits' ? [] : [one]);`,
  );
}

describe('what another release would change', () => {
  const env = installation();
  let server: ServerProcess;
  let id: string;

  beforeAll(async () => {
    writeRelease();
    server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    const lead = { name: 'Zuleide', phone: '(19) 98888-7777' };
    id = ((await (await call('POST', '/api/admin/leads', lead)).json()) as Lead).id;
    await call('POST', '/api/admin/leads', { name: 'Yara', phone: '(19) 98888-6666' });
  });
  afterAll(() => server.stop());

  it('is nothing where it folds alike', () => {
    const { code, output } = operator(env, 'simulate', '--from', ROOT);
    expect(code).toBe(0);
    expect(output).toContain('lead-board: 2 documentos, nada mudaria');
    for (const line of output.trim().split('\n')) expect(line).toMatch(/: [\d.]+ documentos?, nada mudaria$/);
  });

  it('is said by document and field, while a server runs, and touches nothing', async () => {
    const before = operator(env, 'verify', 'lead-board').output;
    const { code, output } = operator(env, 'simulate', 'lead', '--from', other);
    expect(code).toBe(0);
    expect(output).toContain('lead-dreams: nova');
    expect(output).toContain('lead-board: 2 documentos, 2 mudariam');
    expect(output).toContain(`  ${id}\n    priority: "medium" → "high"`);
    expect(output).toMatch(/lead-notes \(refeita, v\d+ → v\d+\): 0 documentos, nada mudaria/);
    expect(output).not.toContain('visits');
    expect(operator(env, 'verify', 'lead-board').output).toBe(before);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('lox-simulate-'))).toEqual([]);
  });

  it('is said too of events that the release cannot apply', () => {
    const { output } = operator(env, 'simulate', 'audit', '--from', other);
    expect(output).toMatch(/\n {2}2 eventos ficariam parados: LeadCreated: SyntaxError\n/);
  });

  it('is part of the check before an update, which says what would be rebuilt', () => {
    const before = operator(env, 'verify', 'lead-board').output;
    const { code, output } = operator(env, 'preflight', '--from', other);
    expect(code).toBe(0);
    const [start = '', changes = ''] = output.split(`Documentos com a versão em ${other}:\n`);
    expect(start.trimEnd().split('\n').at(-1)).toBe('Esta versão começaria.');
    expect(changes).toContain('  lead-dreams: nova\n');
    expect(changes).toContain('  visits: deixaria de existir\n');
    expect(changes).toContain('  lead-board: 2 documentos, 2 mudariam, mas não seria refeita\n');
    expect(changes).toContain(`    ${id}\n      priority: "medium" → "high"\n`);
    expect(changes).toMatch(/ {2}lead-notes \(refeita, v\d+ → v\d+\): 0 documentos, nada mudaria\n/);
    expect(changes).toMatch(/ {2}\d+ sem mudança\n$/);
    expect(operator(env, 'verify', 'lead-board').output).toBe(before);
    expect(operator(env, 'preflight', '--from', ROOT).output).toMatch(/\n {2}nenhum mudaria\n$/);
  });

  it('is refused of a folder without a release, and of a projection that it lacks', () => {
    expect(operator(env, 'simulate', '--from', tmpdir())).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /Não há versão compilada em .*: falta dist\/backend\/src\/event-types\.js\./,
      ) as string,
    });
    expect(operator(env, 'preflight', '--from', tmpdir())).toMatchObject({
      code: 1,
      output: expect.stringContaining('Não há versão compilada em') as string,
    });
    expect(operator(env, 'simulate', 'nothing', '--from', other)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /Não há projeção nothing em .*\. Há: .*\blead-board, .*\breport-leads, /,
      ) as string,
    });
    expect(operator(env, 'simulate')).toMatchObject({ code: 2 });
  });

  it('writes nothing where no server runs', async () => {
    await server.stop();
    const file = join(env.DATA_DIR ?? '', 'lox.db');
    const stored = () => existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex');
    operator(env, 'status');
    const before = stored();
    const { output } = operator(env, 'simulate', 'lead-board', '--from', other);
    expect(output).toContain('lead-board: 2 documentos, 2 mudariam');
    expect(stored()).toBe(before);
  });
});
