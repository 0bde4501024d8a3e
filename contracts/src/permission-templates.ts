import { completeMatrix, type PermissionMatrix } from './permissions.js';

export const TEMPLATE_KEYS = [
  'corretor_basico',
  'corretor_avancado',
  'gerente_vendas',
  'assistente_admin',
] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

export const TEMPLATE_LIMITS = { name: 60, description: 200, all: 30 } as const;

export interface TemplateContent {
  name: string;
  description: string;
  permissions: Required<PermissionMatrix>;
}

export interface GivenTemplate extends TemplateContent {
  key: TemplateKey;
}

export interface PermissionTemplate extends TemplateContent {
  key: string;
  /** Can be restored, not removed. */
  given: boolean;
  changed: boolean;
  revision: number;
}

export interface WriteTemplate {
  name: string;
  description?: string | null;
  permissions: PermissionMatrix;
}

const work = { read: true, create: true, update: true };
const basic: PermissionMatrix = {
  dashboard: { read: true },
  properties: work,
  leads: work,
  visits: work,
  documents: { read: true, upload: true, download: true },
  reports: { basic: true },
};
const advanced: PermissionMatrix = {
  ...basic,
  properties: { ...work, delete: true },
  leads: { ...work, delete: true, assign: true },
  visits: { ...work, delete: true },
  documents: { ...basic.documents, delete: true },
  users: { read: true },
  reports: { basic: true, advanced: true },
};
const manager: PermissionMatrix = {
  ...advanced,
  properties: { ...advanced.properties, manage_all: true },
  leads: { ...advanced.leads, manage_all: true },
  visits: { ...advanced.visits, manage_all: true },
  reports: { basic: true, advanced: true, export: true },
  settings: { read: true },
};
const sight = { read: true, read_all: true };
const assistant: PermissionMatrix = {
  dashboard: { read: true },
  properties: sight,
  leads: sight,
  visits: sight,
  documents: { read: true, upload: true, download: true },
  users: { read: true },
  reports: { basic: true, advanced: true, export: true },
  settings: { read: true },
};

export const PERMISSION_TEMPLATES: readonly GivenTemplate[] = [
  {
    key: 'corretor_basico',
    name: 'Corretor Básico',
    description: 'Trabalha os próprios imóveis, leads e visitas, sem excluir nem atribuir.',
    permissions: completeMatrix(basic),
  },
  {
    key: 'corretor_avancado',
    name: 'Corretor Avançado',
    description: 'Como o básico, e também exclui, atribui leads e vê relatórios avançados.',
    permissions: completeMatrix(advanced),
  },
  {
    key: 'gerente_vendas',
    name: 'Gerente de Vendas',
    description: 'Gerencia imóveis, leads e visitas de toda a equipe e exporta relatórios.',
    permissions: completeMatrix(manager),
  },
  {
    key: 'assistente_admin',
    name: 'Assistente Administrativo',
    description: 'Consulta imóveis, leads e visitas de todos, sem alterar, e cuida de documentos.',
    permissions: completeMatrix(assistant),
  },
];

/** Authority over accounts is measured by this original, never by the agency's edit of it. */
export const DEFAULT_BROKER_PERMISSIONS = completeMatrix(basic);
