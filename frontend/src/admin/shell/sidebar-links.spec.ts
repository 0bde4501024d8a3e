import { abilityOf, fullMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import type { Role } from '@lox/contracts/users.js';
import { SIDEBAR_LINKS, visibleLinks } from './sidebar-links.js';

const ability = (role: Role, permissions: PermissionMatrix = {}) => abilityOf({ id: 'u', role, permissions });
const paths = (
  role: Role,
  permissions?: PermissionMatrix,
  existing: readonly { path: string }[] = SIDEBAR_LINKS,
) => visibleLinks(ability(role, permissions), existing).map((link) => link.path);

describe('the sidebar', () => {
  it('shows an administrator every link, in order', () => {
    expect(paths('admin')).toEqual([
      'dashboard',
      'properties',
      'crm',
      'visits',
      'documents',
      'users',
      'reports',
      'operacao',
      'settings',
    ]);
  });

  it('shows a broker the links that they may read', () => {
    const basic = PERMISSION_TEMPLATES.find((template) => template.key === 'corretor_basico');
    expect(paths('broker', basic?.permissions)).toEqual([
      'dashboard',
      'properties',
      'crm',
      'visits',
      'documents',
      'reports',
    ]);
  });

  it('shows the settings to those who may read the settings or the content pages', () => {
    expect(paths('broker', { settings: { read: true } })).toEqual(['settings']);
    expect(paths('broker', { pages: { read: true } })).toEqual(['settings']);
  });

  it('shows the console to those who may read the operations', () => {
    expect(paths('broker', { operations: { read: true } })).toEqual(['operacao']);
    expect(paths('broker', { operations: { manage: true } })).toEqual([]);
  });

  it('shows nothing without permissions, and nothing to anyone but staff', () => {
    expect(paths('broker', {})).toEqual([]);
    expect(paths('owner', fullMatrix())).toEqual([]);
  });

  it('shows no link to a screen that does not exist', () => {
    expect(paths('admin', undefined, [{ path: 'crm' }])).toEqual(['crm']);
  });
});
