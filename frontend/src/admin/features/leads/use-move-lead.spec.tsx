import { QueryClientProvider } from '@tanstack/react-query';
import type { LeadBoard } from '@lox/contracts/leads.js';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { aBoard, aLead } from '../../../../test/lead-fixtures.js';
import { startServer, type TestAnswers } from '../../../../test/test-server.js';
import { createAdminQueryClient } from '../../session/admin-query-client.js';
import { useBoardActivity } from './board-activity.js';
import { findLead } from './board-state.js';
import { leadKeys } from './lead-queries.js';
import { useMoveLead } from './use-move-lead.js';

const lead = aLead({ id: 'a', value: 100, revision: 3 });
const before = aBoard(lead, aLead({ id: 'b', value: 50 }));
let stop: () => Promise<void>;
afterEach(async () => {
  cleanup();
  await stop();
});

async function move(answers: TestAnswers) {
  stop = await startServer(answers);
  const client = createAdminQueryClient();
  const keys = [leadKeys.board({}), leadKeys.board({ priority: 'medium' })];
  for (const key of keys) client.setQueryData(key, before);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <App>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </App>
  );
  const { result } = renderHook(() => useMoveLead(), { wrapper });
  await act(async () => result.current(lead, 'lost'));
  const boards = () => keys.map((key) => client.getQueryData<LeadBoard>(key)!);
  return { boards };
}
const stageOf = (board: LeadBoard) =>
  board.columns.find((column) => column.leads.some(({ id }) => id === 'a'));

describe('moving a lead on the board', () => {
  it('shows it at once on every board, sends the revision, and keeps the server’s answer', async () => {
    const sent: unknown[] = [];
    const { boards } = await move(({ body, headers }) => {
      sent.push([body, headers['if-match']]);
      return { body: { ...lead, status: 'lost', revision: 4, stageEnteredAt: '2026-11-20T12:00:00Z' } };
    });
    for (const board of boards())
      expect(stageOf(board)).toMatchObject({ stage: 'lost', count: 1, value: 100 });
    expect(useBoardActivity.getState().saving).toEqual({ leadId: 'a', from: 'new', to: 'lost' });
    expect(await screen.findByText('Status do lead foi alterado com sucesso')).toBeTruthy();
    expect(sent).toEqual([[{ status: 'lost' }, '"3"']]);
    expect(findLead(boards()[0]!, 'a')?.revision).toBe(4);
    expect(useBoardActivity.getState().saving).toBeNull();
  });

  it.each([
    [403, 'Acesso negado. Verifique suas permissões.'],
    [404, 'Lead não encontrado.'],
    [400, 'Dados inválidos fornecidos.'],
    [409, 'Recusado pelo servidor'],
  ])('puts it back when the server answers %i', async (status, text) => {
    const { boards } = await move(() => ({ status, body: { message: 'Recusado pelo servidor' } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(boards()).toEqual([before, before]);
  });

  it('shows the current state when somebody else moved it first', async () => {
    const current = { ...lead, status: 'closed', revision: 9 };
    const { boards } = await move(() => ({ status: 412, body: { code: 'stale', current } }));
    expect(await screen.findByText('Outra pessoa alterou este lead primeiro')).toBeTruthy();
    for (const board of boards()) expect(stageOf(board)).toMatchObject({ stage: 'closed', count: 1 });
  });
});
