import { Board } from './support/board.js';
import { expect, uniqueName, test } from './support/test.js';

test('dropping a card that somebody else moved meanwhile shows the conflict and its current place, and the next move works', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Paulo Reis');
  const { id } = await agency.lead('camila', { name, email: 'paulo@exemplo.com.br' });
  const first = new Board(await open(agency, 'admin', '/admin/leads'));
  const second = new Board(await open(agency, 'camila', '/admin/leads'));
  await first.shows(name, 'new');
  await second.shows(name, 'new');

  await second.take(name);
  await first.send(name, 'Proposta');
  await expect(first.toast('Lead atualizado')).toBeVisible();
  await first.shows(name, 'proposal');
  // Nothing moves during the drag.
  await expect(second.card(name, 'new')).toBeVisible();
  await second.carryTo('contacted');
  await second.drop();

  await expect(second.toast('Outra pessoa alterou este lead primeiro')).toContainText(
    'O quadro já mostra a situação atual.',
  );
  await second.shows(name, 'proposal');
  await expect(first.card(name, 'proposal')).toBeVisible();

  await second.drag(name, 'visit_scheduled');
  await expect(second.toast('Lead atualizado')).toBeVisible();
  await second.shows(name, 'visit_scheduled');
  await first.shows(name, 'visit_scheduled');

  const [admin, camila] = [await agency.user('admin'), await agency.user('camila')];
  const trail = await agency.auditOf(id);
  expect(trail.map(({ action, user, changes }) => [action, user?.name, changes.status])).toEqual([
    ['LeadCreated', camila.name, expect.anything()],
    ['LeadStageMoved', admin.name, { from: 'new', to: 'proposal' }],
    ['LeadStageMoved', camila.name, { from: 'proposal', to: 'visit_scheduled' }],
  ]);
});
