import { can, type Ability, type Action, type ActionOf, type Module } from '@lox/contracts/permissions.js';
import { worksAllLeads } from '@lox/contracts/incoming-leads.js';
import { trashKinds } from '@lox/contracts/trash.js';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface Screen {
  path: string;
  module: Module;
  action: Action;
  /** Shows any instant of the past, too. */
  travels?: true;
  opens(ability: Ability): boolean;
  Component: LazyExoticComponent<ComponentType>;
}

function screen<M extends Module>(
  path: string,
  module: M,
  load: () => Promise<{ default: ComponentType }>,
  {
    action = 'read' as ActionOf<M>,
    opens,
    travels,
  }: { action?: ActionOf<M>; opens?: Screen['opens']; travels?: true } = {},
): Screen {
  return {
    path,
    module,
    action,
    travels,
    opens: opens ?? ((ability) => can(ability, action, module)),
    Component: lazy(load),
  };
}

export const screens: readonly Screen[] = [
  screen('dashboard', 'dashboard', () => import('../features/dashboard/DashboardScreen.js'), {
    travels: true,
  }),
  screen('crm', 'leads', () => import('../features/leads/CrmScreen.js'), { travels: true }),
  screen('leads', 'leads', () => import('../features/leads/LeadBoardScreen.js'), { travels: true }),
  screen('entradas', 'leads', () => import('../features/leads/incoming/IncomingScreen.js'), {
    action: 'manage_all',
    opens: worksAllLeads,
  }),
  screen('visits', 'visits', () => import('../features/visits/VisitsScreen.js'), { travels: true }),
  screen('properties', 'properties', () => import('../features/properties/PropertiesScreen.js'), {
    travels: true,
  }),
  screen('csv-upload', 'properties', () => import('../features/properties/csv/CsvUploadScreen.js'), {
    action: 'create',
  }),
  screen('portais', 'properties', () => import('../features/properties/portals/PortalsScreen.js')),
  screen('documents', 'documents', () => import('../features/documents/DocumentsScreen.js')),
  screen('lixeira', 'properties', () => import('../features/trash/TrashScreen.js'), {
    action: 'delete',
    opens: (ability) => trashKinds(ability).length > 0,
  }),
  screen('settings', 'settings', () => import('../features/settings/SettingsScreen.js'), {
    opens: (ability) => can(ability, 'read', 'settings') || can(ability, 'read', 'pages'),
  }),
  screen('mensagens', 'settings', () => import('../features/letters/LettersRedirect.js')),
  screen('avisos', 'settings', () => import('../features/account/ChoicesRedirect.js'), { opens: () => true }),
  screen('users', 'users', () => import('../features/users/UsersScreen.js')),
  screen('reports', 'reports', () => import('../features/reports/ReportsScreen.js'), {
    travels: true,
    // The screen shows its own denial.
    opens: () => true,
  }),
  screen('conta', 'dashboard', () => import('../features/account/AccountScreen.js'), { opens: () => true }),
  screen('conta/acessos', 'dashboard', () => import('../features/sign-in/AccessScreen.js'), {
    opens: () => true,
  }),
  screen('operacao', 'operations', () => import('../features/operations/OperationsScreen.js')),
];
