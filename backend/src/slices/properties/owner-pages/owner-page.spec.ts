import { openOwnerPage, ownerPages, type OwnerPagesState, withdrawOwnerPage } from './owner-page.js';
import type { OwnerPageEvent } from './owner-page.events.js';

const AT = '2026-11-29T12:00:00.000Z';
const after = (...events: OwnerPageEvent[]): OwnerPagesState =>
  events.reduce(
    (state, event) =>
      ownerPages.evolve(state, { ...event, metadata: { occurredAt: AT } } as Parameters<
        typeof ownerPages.evolve
      >[1]),
    ownerPages.initial,
  );
const opened: OwnerPageEvent = { type: 'OwnerPageOpened', data: { ownerId: 'olga', pageId: 'one' } };
const withdrawn: OwnerPageEvent = { type: 'OwnerPageWithdrawn', data: { ownerId: 'olga', pageId: 'one' } };

it('an owner has one page of a property; opening it again changes nothing', () => {
  expect(openOwnerPage([], 'olga', 'one')).toEqual([opened]);
  expect(after(opened)).toEqual([{ ownerId: 'olga', pageId: 'one', at: AT }]);
  expect(openOwnerPage(after(opened), 'olga', 'two')).toEqual([]);
  expect(openOwnerPage(after(opened), 'otto', 'two')).toHaveLength(1);
});

it('a withdrawn page stays withdrawn: another one has another id', () => {
  expect(withdrawOwnerPage(after(opened), 'olga')).toEqual([withdrawn]);
  expect(withdrawOwnerPage(after(opened, withdrawn), 'olga')).toEqual([]);
  expect(openOwnerPage(after(opened, withdrawn), 'olga', 'two')).toMatchObject([{ data: { pageId: 'two' } }]);
});
