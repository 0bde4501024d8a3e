import type { Lead, LeadBoard, LeadStatus } from '@lox/contracts/leads.js';
import { aBoard, aLead } from '../../../../test/lead-fixtures.js';
import { appendPage, findLead, moveLead, placeLead, displayableBoard } from './board-state.js';

const lead = (id: string, status: LeadStatus, value: number | null, enteredAt = '2026-11-01T10:00:00Z') =>
  aLead({ id, status, value, stageEnteredAt: enteredAt });
const column = (board: LeadBoard, stage: string) => board.columns.find((one) => one.stage === stage)!;
const NOW = '2026-11-20T12:00:00Z';

describe('moving a lead', () => {
  const before = aBoard(lead('a', 'new', 100), lead('b', 'new', 50), lead('c', 'contacted', 10));

  it('puts it on top of the other column and updates count and value', () => {
    const after = moveLead(before, 'a', 'contacted', NOW);
    expect(column(after, 'new')).toMatchObject({ count: 1, value: 50 });
    expect(column(after, 'contacted')).toMatchObject({ count: 2, value: 110 });
    expect(column(after, 'contacted').leads.map((one) => one.id)).toEqual(['a', 'c']);
    expect(findLead(after, 'a')).toMatchObject({ status: 'contacted', stageEnteredAt: NOW });
    expect(after.total).toBe(3);
  });

  it('does not mutate its input, so the old state can be restored', () => {
    const copy = structuredClone(before);
    moveLead(before, 'a', 'lost', NOW);
    expect(before).toEqual(copy);
  });

  it('does nothing when the column stays the same', () => {
    expect(moveLead(before, 'a', 'new', NOW)).toBe(before);
    const interested = aBoard(lead('d', 'interested', 1));
    expect(moveLead(interested, 'd', 'contacted', NOW)).toBe(interested);
  });

  it('does nothing with a lead that is not loaded', () => {
    expect(moveLead(before, 'nobody', 'lost', NOW)).toBe(before);
  });

  it('adds no rent to the prices of a column', () => {
    const names = { id: 'p', slug: 'p', code: 'LOX-1', title: 'Casa', address: 'Rua Um, 1' };
    const property = { ...names, type: 'house', purpose: 'rent', price: 3_000 };
    const rented = { ...lead('r', 'new', 3_000), property };
    const after = moveLead(aBoard(rented, lead('s', 'contacted', 10)), 'r', 'contacted', NOW);
    expect(column(after, 'contacted')).toMatchObject({ count: 2, value: 10 });
  });

  it('counts a lead of unknown value as zero', () => {
    const after = moveLead(aBoard(lead('e', 'new', null)), 'e', 'lost', NOW);
    expect(column(after, 'lost')).toMatchObject({ count: 1, value: 0 });
  });
});

describe('placing a lead as the server returned it', () => {
  it('moves it to the column where somebody else put it, sorted by arrival', () => {
    const newest = lead('x', 'lost', 5, '2026-11-19T00:00:00Z');
    const oldest = lead('y', 'lost', 5, '2026-11-01T00:00:00Z');
    const board = aBoard(newest, oldest, lead('a', 'new', 100));
    const after = placeLead(board, { ...lead('a', 'lost', 120, '2026-11-10T00:00:00Z'), revision: 7 });
    expect(column(after, 'lost').leads.map((one) => one.id)).toEqual(['x', 'a', 'y']);
    expect(column(after, 'lost')).toMatchObject({ count: 3, value: 130 });
    expect(column(after, 'new')).toMatchObject({ count: 0, value: 0 });
  });

  it('replaces it in place and corrects the value', () => {
    const after = placeLead(aBoard(lead('a', 'new', 100)), { ...lead('a', 'new', 70), name: 'Ana' });
    expect(column(after, 'new')).toMatchObject({ count: 1, value: 70 });
    expect(findLead(after, 'a')?.name).toBe('Ana');
  });
});

describe('received pages', () => {
  it('drop leads without a string id, name or a known status, and do not count them', () => {
    const board = aBoard(lead('a', 'new', 1));
    const broken = [
      { id: 7, name: 'x', status: 'new' },
      { id: 'b', status: 'new' },
      null,
      { id: 'c', name: 'c', status: '?' },
    ];
    const received = {
      ...board,
      columns: board.columns.map((one) =>
        one.stage === 'new' ? { ...one, count: 5, leads: [...one.leads, ...broken] as Lead[] } : one,
      ),
    };
    expect(column(displayableBoard(received), 'new').leads.map((one) => one.id)).toEqual(['a']);
    expect(column(displayableBoard(received), 'new').count).toBe(1);
  });

  it('appends a further page without duplicating leads that moved meanwhile', () => {
    const board = aBoard(lead('a', 'new', 1), lead('b', 'new', 1));
    const after = appendPage(board, 'new', [lead('b', 'new', 1), lead('c', 'new', 1), { id: 1 }]);
    expect(column(after, 'new').leads.map((one) => one.id)).toEqual(['a', 'b', 'c']);
  });
});
