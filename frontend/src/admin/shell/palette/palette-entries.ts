import { formatDayAndTime } from '@lox/contracts/formats.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { worksAllLeads } from '@lox/contracts/incoming-leads.js';
import { LEAD_STATUS_LABELS, type Lead } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { can, type Ability } from '@lox/contracts/permissions.js';
import { PROPERTY_STATUS_LABELS } from '@lox/contracts/properties.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { trashKinds } from '@lox/contracts/trash.js';
import { ROLE_LABELS, type Role } from '@lox/contracts/users.js';
import { VISIT_STATUS_LABELS, type Visit } from '@lox/contracts/visits.js';
import { matchesWords, searchText, searchWords } from '@lox/contracts/search-words.js';
import { visibleLinks } from '../sidebar-links.js';

export const PALETTE_GROUPS = ['Telas', 'Conta', 'Leads', 'Imóveis', 'Visitas', 'Pessoas'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export type OwnDialog = 'password' | 'absence';

export type PaletteEntry = {
  id: string;
  group: PaletteGroup;
  title: string;
  detail: string;
} & ({ to: string } | { dialog: OwnDialog });

const FURTHER = [
  {
    path: 'leads',
    label: 'Quadro de Leads',
    opens: (ability: Ability) => can(ability, 'read', 'leads'),
  },
  { path: 'entradas', label: 'Entradas de leads', opens: worksAllLeads },
  {
    path: 'csv-upload',
    label: 'Importar imóveis por CSV',
    opens: (ability: Ability) => can(ability, 'create', 'properties'),
  },
  {
    path: 'portais',
    label: 'Portais',
    opens: (ability: Ability) => can(ability, 'read', 'properties'),
  },
  { path: 'lixeira', label: 'Lixeira', opens: (ability: Ability) => trashKinds(ability).length > 0 },
];

export function screenEntries(
  ability: Ability,
  existing: readonly { path: string }[],
  text: string,
): PaletteEntry[] {
  return [...visibleLinks(ability, existing), ...FURTHER.filter(({ opens }) => opens(ability))]
    .filter(({ label }) => hasWords(label, text))
    .map(({ path, label }) => ({
      id: `screen-${path}`,
      group: 'Telas',
      title: label,
      detail: 'Abrir tela',
      to: `/admin/${path}`,
    }));
}

const OWN: readonly ({ key: string; title: string; of?: Role } & ({ to: string } | { dialog: OwnDialog }))[] =
  [
    { key: 'own', title: 'Minha conta', to: '/admin/conta' },
    { key: 'access', title: 'Segurança e acessos', to: '/admin/conta/acessos' },
    { key: 'choices', title: 'Meus avisos', to: '/admin/conta#avisos' },
    { key: 'absence', title: 'Minha ausência', dialog: 'absence', of: 'broker' },
    { key: 'password', title: 'Alterar senha', dialog: 'password' },
  ];

export const accountEntries = (role: Role, text: string): PaletteEntry[] =>
  OWN.filter(({ of, title }) => (!of || of === role) && hasWords(title, text)).map(
    ({ key, of: _, ...entry }) => ({ id: `account-${key}`, group: 'Conta', detail: 'Sua conta', ...entry }),
  );

const hasWords = (label: string, text: string): boolean => matchesWords(searchText(label), searchWords(text));

export const leadEntry = ({ id, name, phone, email, status }: Lead): PaletteEntry => ({
  id: `lead-${id}`,
  group: 'Leads',
  title: name,
  detail: joined(LEAD_STATUS_LABELS[status], phone ? formatPhone(phone) : email),
  to: `/admin/crm?lead=${encodeURIComponent(id)}`,
});

export const propertyEntry = ({ id, title, code, neighborhood, status }: ManagedProperty): PaletteEntry => ({
  id: `property-${id}`,
  group: 'Imóveis',
  title,
  detail: joined(code, neighborhood, PROPERTY_STATUS_LABELS[status]),
  to: `/admin/properties?search=${encodeURIComponent(code || title)}`,
});

export const visitEntry = ({ id, lead, property, scheduledDate, status }: Visit): PaletteEntry => ({
  id: `visit-${id}`,
  group: 'Visitas',
  title: lead?.name ?? 'Visita',
  detail: joined(formatDayAndTime(scheduledDate), property?.title, VISIT_STATUS_LABELS[status]),
  to: `/admin/visits?date=${localDay(scheduledDate)}&visit=${encodeURIComponent(id)}`,
});

export const personEntry = ({ id, name, email, role }: ManagedUser): PaletteEntry => ({
  id: `person-${id}`,
  group: 'Pessoas',
  title: name,
  detail: joined(ROLE_LABELS[role], email),
  to: `/admin/users?search=${encodeURIComponent(email)}`,
});

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
