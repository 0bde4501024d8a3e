import { can, moduleLabel, type Ability, type Module } from '@lox/contracts/permissions.js';

export interface SidebarLink {
  path: string;
  module: Module;
  label: string;
  also?: readonly string[];
  opens(ability: Ability): boolean;
}

const toModule = (path: string, module: Exclude<Module, 'reports'>): SidebarLink => ({
  path,
  module,
  label: moduleLabel(module),
  opens: (ability) => can(ability, 'read', module),
});

export const SIDEBAR_LINKS: readonly SidebarLink[] = [
  toModule('dashboard', 'dashboard'),
  { ...toModule('properties', 'properties'), also: ['csv-upload', 'portais'] },
  { ...toModule('crm', 'leads'), also: ['leads', 'entradas'] },
  toModule('visits', 'visits'),
  toModule('documents', 'documents'),
  toModule('users', 'users'),
  {
    path: 'reports',
    module: 'reports',
    label: moduleLabel('reports'),
    // Reports have no `read`.
    opens: (ability) => can(ability, 'basic', 'reports') || can(ability, 'advanced', 'reports'),
  },
  toModule('operacao', 'operations'),
  {
    ...toModule('settings', 'settings'),
    opens: (ability) => can(ability, 'read', 'settings') || can(ability, 'read', 'pages'),
  },
];

export function visibleLinks(ability: Ability, existing: readonly { path: string }[]): SidebarLink[] {
  const paths = new Set(existing.map((screen) => screen.path));
  return SIDEBAR_LINKS.filter((link) => paths.has(link.path) && link.opens(ability));
}

export function isPresent(link: SidebarLink, pathname: string): boolean {
  return [link.path, ...(link.also ?? [])].some(
    (path) => pathname === `/admin/${path}` || pathname.startsWith(`/admin/${path}/`),
  );
}
