import { randomUUID } from 'node:crypto';
import { loadConfig } from '../../src/config/config.js';
import type { Document, DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import { openEngines, type Engines } from '../../src/platform/storage/engines.js';
import { Checkpoints, SHARED_FOLLOWER } from '../../src/platform/log/projections/checkpoint.js';
import { CENSUSES } from '../../src/platform/storage/personal-data/vault-census.js';
import { GENERATIONS, type Generations } from '../../src/platform/log/following/generation-store.js';
import { LEASES, type LeaseDocument } from '../../src/platform/log/following/lease.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

const LEADS = 3;
const EVENT = randomUUID();

describe('what a release would do on stores that are in use', () => {
  const env = installation();
  let engines: Engines;
  let server: ServerProcess;

  beforeAll(async () => {
    engines = await openEngines(loadConfig(env));
    server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    for (let at = 0; at < LEADS; at++)
      await call('POST', '/api/admin/leads', { name: 'Ana', email: 'ana@exemplo.com' });
    // The server itself writes that soon after its start.
    await until(
      'the vault is counted',
      async () => (await engines.documents.get(CENSUSES, 'vault')) !== undefined,
    );
    const head = await engines.events.head();
    const places = new Checkpoints(engines.documents);
    await until(
      'deferred documents are stored',
      async () => ((await places.shared())?.position ?? 0) >= head,
    );
  });
  afterAll(async () => {
    await server.stop();
    await engines.events.close();
    await engines.documents.close();
  });

  it('is nothing beside a server of the same release, and changes nothing', async () => {
    const before = await contentOf(engines.documents);
    const { code, output } = operator(env, 'preflight');
    expect(code).toBe(0);
    expect(output).toMatch(/Instâncias no ar:\n.* versão 0\.1\.0 {2}ROLE=all\n/);
    expect(output).toContain('acompanhado por uma versão igual a esta');
    expect(output).toContain('todas sem mudança');
    expect(output).toContain('Índices a fazer sobre dados que já existem: nenhum.');
    expect(output).not.toContain('ATENÇÃO');
    expect(output.trimEnd().split('\n').at(-1)).toBe('Esta versão começaria.');
    expect(await contentOf(engines.documents)).toEqual(before);
  });

  it('names what another release has in another version, events that it does not know, and who leads', async () => {
    await server.kill();
    await asOfAnOlderRelease('lead-board');
    await appendUnknown();
    const head = await engines.events.head();
    const before = await contentOf(engines.documents);
    const { code, output } = operator(env, 'preflight');
    expect(code).toBe(0);
    expect(output).toMatch(
      /lead-board +v\d+ {2}feita ao lado da v1, .*: 4 eventos, menos de 1 s a [\d.]+ eventos\/s/,
    );
    expect(output).toMatch(/\n {2}\d+ sem mudança\n/);
    expect(output).toContain('ATENÇÃO: eventos que esta versão não conhece: LeadTeleported (1).');
    expect(output).toContain('Uma versão anterior acompanha o log');
    expect(output).toContain('Cada uma troca sozinha');
    expect(await contentOf(engines.documents)).toEqual(before);
    expect(await engines.events.head()).toBe(head);
  });

  it('is not to start where the key of the people is another one, or an engine is away', async () => {
    const foreign = operator({ ...env, PERSONAL_DATA_KEY: 'ab'.repeat(32) }, 'preflight');
    expect(foreign.code).toBe(1);
    expect(foreign.output).toMatch(/ESTA VERSÃO NÃO COMEÇARIA: PERSONAL_DATA_KEY não é a chave/);
    const away = { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false', MONGODB_URL: 'mongodb://127.0.0.1:1/lox' };
    const unreachable = operator({ ...env, ...away }, 'preflight');
    expect(unreachable.code).toBe(1);
    expect(unreachable.output).toMatch(/ESTA VERSÃO NÃO COMEÇARIA: (event|document) store is unavailable: /);
    const refused = operator({ ...env, ROLE: 'worker', BACKUP_EVERY: 'sempre' }, 'preflight');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/Configuração inválida:\n(.*\n)*.*ROLE: esperado/);
  });

  /** A projection's documents and the lease, as a release with a former version would have left them. */
  async function asOfAnOlderRelease(name: string): Promise<void> {
    const all = await engines.documents.find<Generations>(GENERATIONS, { projection: name });
    const own = all.find(({ active }) => active !== null)!;
    const lease = await engines.documents.get<LeaseDocument>(LEASES, SHARED_FOLLOWER);
    const older: Generations = { ...own, _id: `${name}:1:00000000`, version: 1, rank: own.rank - 1 };
    const heldByOlder: LeaseDocument = { ...lease!, rank: older.rank };
    await engines.documents.write([
      { remove: GENERATIONS, where: { _id: own._id } },
      { put: GENERATIONS, document: older },
      { put: LEASES, document: heldByOlder },
    ]);
  }

  async function appendUnknown(): Promise<void> {
    const occurredAt = new Date().toISOString();
    const metadata = {
      actorId: null,
      correlationId: EVENT,
      causationId: EVENT,
      schemaVersion: 1,
      occurredAt,
    };
    const strange = { id: EVENT, type: 'LeadTeleported', data: {}, metadata };
    await engines.events.append(`lead-${EVENT}`, [strange], { expectedRevision: 'no_stream' });
  }
});

/** All documents but a running server's own. */
async function contentOf(documents: DocumentStore): Promise<{ [collection: string]: Document[] }> {
  const content: { [collection: string]: Document[] } = {};
  for (const name of await documents.collections(''))
    if (!['instances', 'leases', 'projection_checkpoints'].includes(name))
      content[name] = (await documents.find(name, {})).toSorted((one, other) =>
        one._id.localeCompare(other._id),
      );
  return content;
}
