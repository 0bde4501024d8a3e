import { can, type Ability } from '@lox/contracts/permissions.js';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** One screen of the back office, lazily loaded. */
export interface Screen {
  /** Path below `/admin/`. */
  path: string;
  /** Used in the denial text. */
  module: string;
  /** The required action, when it is not `read`. */
  action?: string;
  opens(ability: Ability): boolean;
  Component: LazyExoticComponent<ComponentType>;
}

const readsLeads = (ability: Ability): boolean => can(ability, 'read', 'leads');

/** All existing screens; the sidebar links to no other. */
export const screens: readonly Screen[] = [
  {
    path: 'dashboard',
    module: 'dashboard',
    opens: (ability) => can(ability, 'read', 'dashboard'),
    Component: lazy(() => import('../features/dashboard/DashboardScreen.js')),
  },
  {
    path: 'crm',
    module: 'leads',
    opens: readsLeads,
    Component: lazy(() => import('../features/leads/CrmScreen.js')),
  },
  {
    path: 'leads',
    module: 'leads',
    opens: readsLeads,
    Component: lazy(() => import('../features/leads/LeadBoardScreen.js')),
  },
  {
    path: 'visits',
    module: 'visits',
    opens: (ability) => can(ability, 'read', 'visits'),
    Component: lazy(() => import('../features/visits/VisitsScreen.js')),
  },
  {
    path: 'properties',
    module: 'properties',
    opens: (ability) => can(ability, 'read', 'properties'),
    Component: lazy(() => import('../features/properties/PropertiesScreen.js')),
  },
  {
    path: 'csv-upload',
    module: 'properties',
    action: 'create',
    opens: (ability) => can(ability, 'create', 'properties'),
    Component: lazy(() => import('../features/properties/csv/CsvUploadScreen.js')),
  },
  {
    path: 'documents',
    module: 'documents',
    opens: (ability) => can(ability, 'read', 'documents'),
    Component: lazy(() => import('../features/documents/DocumentsScreen.js')),
  },
  {
    path: 'settings',
    module: 'settings',
    // The screen's second tab edits the content pages.
    opens: (ability) => can(ability, 'read', 'settings') || can(ability, 'read', 'pages'),
    Component: lazy(() => import('../features/settings/SettingsScreen.js')),
  },
  {
    path: 'users',
    module: 'users',
    opens: (ability) => can(ability, 'read', 'users'),
    Component: lazy(() => import('../features/users/UsersScreen.js')),
  },
  {
    path: 'reports',
    module: 'reports',
    // The screen shows its own denial (docs/behaviour/reports.md#access).
    opens: () => true,
    Component: lazy(() => import('../features/reports/ReportsScreen.js')),
  },
  {
    path: 'operacao',
    module: 'operations',
    opens: (ability) => can(ability, 'read', 'operations'),
    Component: lazy(() => import('../features/operations/OperationsScreen.js')),
  },
];
