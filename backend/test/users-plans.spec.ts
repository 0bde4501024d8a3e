import type { UserListQuery } from '@lox/contracts/user-management.js';
import { userFilter } from '../src/slices/users/staff/user.queries.js';
import { userLinks } from '../src/slices/users/projections/user-links.projection.js';
import { usersProjection } from '../src/slices/users/projections/users.projection.js';
import { temporaryDocuments } from './support/projection-checks.js';
import { explain } from './support/query-plan.js';

const { documents, file, dispose } = temporaryDocuments();
beforeAll(async () => {
  await documents.ensure({ name: 'users', indexes: usersProjection.indexes });
  await documents.ensure({ name: 'links', indexes: userLinks.indexes });
});
afterAll(dispose);

it.each<UserListQuery>([{}, { role: 'broker' }, { search: 'bia' }, { search: '(19) 9', role: 'owner' }])(
  'the list under %j is read from an index in its order',
  async (query) => {
    const steps = explain(file, 'users', userFilter(query), {
      sort: { nameKey: 1 },
      skip: 50,
      limit: 50,
    });
    expect(steps).toEqual([expect.stringMatching(/^SEARCH doc_users USING INDEX .*nameKey/)]);
  },
);

it('the records that name an account are found by it, in either part', async () => {
  const filter = { $or: [{ brokerId: 'u' }, { ownerId: 'u' }], _id: { $nin: ['lead-1'] } };
  const steps = explain(file, 'links', filter, { by: ['kind'], count: true });
  for (const field of ['brokerId', 'ownerId'])
    expect(steps).toContainEqual(
      expect.stringMatching(new RegExp(`^SEARCH doc_links USING INDEX .*${field}`)),
    );
});
