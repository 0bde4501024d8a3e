import { QueryClientProvider } from '@tanstack/react-query';
import { abilityOf } from '@lox/contracts/permissions.js';
import type { Visit } from '@lox/contracts/visits.js';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { startServer, type TestAnswers } from '../../../../test/test-server.js';
import { aVisit } from '../../../../test/visit-fixtures.js';
import { brokersQuery } from '../../records/brokers.js';
import { createAdminQueryClient } from '../../session/admin-query-client.js';
import { SessionContext } from '../../session/session.js';
import { useChangeVisit, useVisitConflict, type OptimisticVisitChange } from './use-change-visit.js';
import { visitKeys, visitSpanQuery } from './visit-queries.js';

const SESSION = {
  user: { id: 'b1', name: 'Diego Farias', email: 'diego@lox.test', role: 'broker' as const, avatar: null },
  ability: abilityOf({ id: 'b1', role: 'broker', permissions: {} }),
  checkingPermissions: false,
};
const visit = aVisit({ id: 'a', revision: 3 });
const other = aVisit({ id: 'b', scheduledDate: '2026-11-21T13:00:00.000Z' });
const RUI = { id: 'b2', name: 'Rui Luz', avatar: null };
const LATER = '2026-11-22T13:00:00.000Z';
let stop: () => Promise<void>;
afterEach(async () => {
  cleanup();
  await stop();
  useVisitConflict.setState({ conflict: null });
});

async function change(answers: TestAnswers, changes: OptimisticVisitChange['changes']) {
  stop = await startServer(answers);
  const client = createAdminQueryClient();
  const { queryKey } = visitSpanQuery('2026-11-01', '2026-12-12', {});
  client.setQueryData(queryKey, [visit, other]);
  client.setQueryData(visitKeys.one('a'), visit);
  client.setQueryData(brokersQuery.queryKey, [{ ...RUI, email: 'rui@exemplo.com.br', takesLeads: true }]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <App>
        <SessionContext value={SESSION}>{children}</SessionContext>
      </App>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useChangeVisit(), { wrapper });
  await act(async () => result.current(visit, changes));
  return () => client.getQueryData<Visit[]>(queryKey)!;
}

const UNDO = '/api/admin/undo';

describe('changing a visit', () => {
  it('shows it at once in its new place, sends the revision, and keeps the server’s answer', async () => {
    const sent: unknown[] = [];
    const calendar = await change(
      ({ method, path, body, headers }) => {
        sent.push([method, path, body, headers['if-match']]);
        return { body: { ...visit, scheduledDate: LATER, revision: 4 } };
      },
      { scheduledDate: LATER },
    );
    expect(calendar().map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await screen.findByText('Visita reagendada')).toBeTruthy();
    expect(await screen.findByText('Domingo, 22 de novembro de 2026 às 10:00.')).toBeTruthy();
    expect(sent).toEqual([['PATCH', '/api/visits/a/reschedule', { scheduledDate: LATER }, '"3"']]);
    expect(calendar()[1]).toMatchObject({ id: 'a', revision: 4 });
  });

  it('hands it over under the other name at once, and back by the toast', async () => {
    const sent: unknown[] = [];
    const calendar = await change(
      ({ path, body }) => {
        sent.push([path, body]);
        if (path === UNDO) return { body: { results: [{ kind: 'visit', id: 'a', success: true, changed: true, revision: 5 }] } };
        const given = body as Partial<Visit>;
        const broker = given.brokerId === 'b2' ? RUI : visit.broker;
        return { body: { ...visit, ...given, broker, revision: 3 + sent.length } };
      },
      { brokerId: 'b2', scheduledDate: LATER },
    );
    expect(calendar()[1]).toMatchObject({ id: 'a', brokerId: 'b2', broker: { name: RUI.name } });
    expect(await screen.findByText('Visita passada para Rui Luz')).toBeTruthy();
    await act(async () => screen.getByRole('button', { name: 'Desfazer' }).click());
    expect(await screen.findByText('Alteração desfeita')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refazer' })).toBeTruthy();
    expect(sent).toEqual([
      ['/api/visits/a', { brokerId: 'b2', scheduledDate: LATER }],
      [UNDO, { changes: [{ kind: 'visit', id: 'a', revision: 4 }] }],
    ]);
  });

  it.each([
    [{ scheduledDate: LATER }, 'Erro ao reagendar visita'],
    [{ brokerId: 'b2' }, 'Erro ao atualizar visita'],
    [{ status: 'confirmed' }, 'Erro ao atualizar status'],
    [{ status: 'cancelled' }, 'Erro ao cancelar visita'],
  ] as const)('goes back when the server refuses: %j', async (changes, title) => {
    const calendar = await change(
      () => ({ status: 400, body: { message: 'Recusado pelo servidor' } }),
      changes,
    );
    expect(await screen.findByText(title)).toBeTruthy();
    expect(await screen.findByText('Recusado pelo servidor')).toBeTruthy();
    expect(calendar()).toEqual([visit, other]);
  });

  it('rolls back and asks when the broker’s time is taken', async () => {
    const alternatives = ['2026-11-22T14:00:00.000Z'];
    const calendar = await change(
      () => ({ status: 409, body: { code: 'slot_taken', message: 'Ocupado', alternatives } }),
      { scheduledDate: LATER },
    );
    await waitFor(() => expect(useVisitConflict.getState().conflict).not.toBeNull());
    expect(useVisitConflict.getState().conflict).toEqual({
      visit,
      changes: { scheduledDate: LATER },
      alternatives,
    });
    expect(calendar()).toEqual([visit, other]);
  });

  it('shows the current state when somebody else changed it first', async () => {
    const current = { ...visit, status: 'no_show', revision: 9 };
    const calendar = await change(() => ({ status: 412, body: { code: 'stale', current } }), {
      status: 'confirmed',
    });
    expect(await screen.findByText('Outra pessoa alterou esta visita primeiro')).toBeTruthy();
    expect(calendar()[0]).toEqual(current);
  });
});
