import { completeMatrix, MODULES, type Actor } from '@lox/contracts/permissions.js';
import { isOn } from '@lox/contracts/user-management.js';
import { changesBetween, countOn, maySaveMatrix, mayToggle, withFlag, withModule } from './matrix.js';

const NONE = completeMatrix({});
const clerk: Actor = { id: 'c', role: 'broker', permissions: { leads: { read: true, create: true } } };
const anything = () => true;

it('toggles one switch and leaves the others', () => {
  const turned = withFlag(NONE, { module: 'leads', action: 'assign' }, true);
  expect(turned).toEqual(completeMatrix({ leads: { assign: true } }));
  expect(changesBetween(turned, NONE)).toBe(1);
  expect(withFlag(turned, { module: 'leads', action: 'assign' }, false)).toEqual(NONE);
});

it('toggles a whole module, all nine of them', () => {
  for (const module of MODULES) {
    const full = withModule(NONE, module, true, anything);
    const { on, of } = countOn(full, module);
    expect(on).toBe(of);
    expect(changesBetween(full, NONE)).toBe(of);
    expect(withModule(full, module, false, anything)).toEqual(NONE);
  }
});

it('toggles in a module only what the person may change', () => {
  const stored = completeMatrix({ leads: { delete: true } });
  const turned = withModule(stored, 'leads', true, mayToggle(clerk));
  expect(turned).toEqual(completeMatrix({ leads: { read: true, create: true, delete: true } }));
  expect(isOn(turned, { module: 'leads', action: 'update' })).toBe(false);
  expect(withModule(turned, 'leads', false, mayToggle(clerk))).toEqual(stored);
});

it('tells what the person may grant and revoke', () => {
  expect(maySaveMatrix(clerk, NONE, completeMatrix({ leads: { read: true } }))).toBe(true);
  expect(maySaveMatrix(clerk, NONE, completeMatrix({ pages: { read: true } }))).toBe(false);
  expect(
    maySaveMatrix(
      clerk,
      completeMatrix({ pages: { read: true } }),
      completeMatrix({ pages: { read: true } }),
    ),
  ).toBe(true);
  expect(maySaveMatrix(clerk, completeMatrix({ leads: { create: true } }), NONE)).toBe(true);
  expect(maySaveMatrix(clerk, completeMatrix({ pages: { read: true } }), NONE)).toBe(false);
});
