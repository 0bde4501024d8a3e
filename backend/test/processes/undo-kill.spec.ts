import type { CsvImportResult } from '@lox/contracts/property-management.js';
import type { UndoRequestResult } from '@lox/contracts/undo.js';
import type { TrashEntry } from '@lox/contracts/trash.js';
import { csv, line } from '../support/csv-lists.js';
import { installation, ServerProcess, signIn } from '../support/server-process.js';

const PROPERTIES = 180;
const KILLS = 2;

it('an undo that is killed half-way ends with each record undone once when it is repeated', async () => {
  const env = installation();
  let server = await ServerProcess.start(env);
  try {
    const form = new FormData();
    const titles = Array.from({ length: PROPERTIES }, (_, at) => line(`Casa ${at}`));
    form.append('csv', new Blob([csv(...titles)], { type: 'text/csv' }), 'imoveis.csv');
    let call = await signIn(server.url);
    const path = `${server.url}/api/admin/upload-properties-csv`;
    const imported = await fetch(path, { method: 'POST', headers: { cookie: call.cookie }, body: form });
    expect((await imported.json()) as CsvImportResult).toMatchObject({ imported: PROPERTIES });
    const request = imported.headers.get('x-request-id');
    const inTrash = async () => {
      const answer = await call('GET', '/api/admin/trash?kind=property&limit=1');
      await answer.arrayBuffer();
      return Number(answer.headers.get('x-total-count'));
    };
    const undo = () => call('POST', '/api/admin/undo/request', { request });
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = await inTrash();
      const cut = undo().then(
        () => 'answered',
        () => 'cut',
      );
      while ((await inTrash()) < before + PROPERTIES / 4);
      await server.kill();
      expect(await cut).toBe('cut');
      server = await ServerProcess.start(env);
      call = await signIn(server.url);
    }
    expect(await inTrash()).toBeLessThan(PROPERTIES);
    const { results, next } = (await (await undo()).json()) as UndoRequestResult;
    expect(next).toBeNull();
    expect(results.filter(({ success }) => success)).toHaveLength(PROPERTIES);
    expect(results.filter((one) => one.success && !one.changed).length).toBeGreaterThan(0);

    const kept = (await (
      await call('GET', '/api/admin/trash?kind=property&limit=100')
    ).json()) as TrashEntry[];
    expect(await inTrash()).toBe(PROPERTIES);
    for (const { id } of kept.slice(0, 20)) {
      const log = await call('GET', `/api/admin/audit-logs?entityId=${id}&action=PropertyRemoved`);
      expect((await log.json()) as unknown[]).toHaveLength(1);
    }
  } finally {
    await server.stop();
  }
});
