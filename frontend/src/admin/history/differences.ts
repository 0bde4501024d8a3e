import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Json } from '@lox/contracts/json.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { FLAGS, flagsText, isOn } from '@lox/contracts/user-management.js';
import { valueText } from './value-texts.js';

/** One line of what an entry changed. `from` is null where there was nothing before; withheld values are in neither. */
export interface Difference {
  label: string;
  from: string | null;
  to: string | null;
  withheld: boolean;
}

const LABELS: Record<string, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  whatsappNumber: 'WhatsApp',
  message: 'Mensagem',
  notes: 'Observações',
  creci: 'CRECI',
  avatar: 'Foto',
  role: 'Papel',
  permissions: 'Permissões',
  template: 'Template',
  status: 'Status',
  priority: 'Prioridade',
  source: 'Origem',
  routing: 'Distribuição',
  value: 'Valor',
  region: 'Região',
  brokerId: 'Corretor',
  ownerId: 'Proprietário',
  propertyId: 'Imóvel',
  leadId: 'Lead',
  propertyType: 'Tipo de imóvel',
  type: 'Tipo',
  purpose: 'Finalidade',
  title: 'Título',
  description: 'Descrição',
  price: 'Preço',
  iptu: 'IPTU mensal',
  address: 'Endereço',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  zipCode: 'CEP',
  bedrooms: 'Quartos',
  bathrooms: 'Banheiros',
  parkingSpaces: 'Vagas',
  area: 'Área',
  builtYear: 'Ano de construção',
  isNewConstruction: 'Lançamento',
  isReady: 'Pronto para morar',
  featured: 'Destaque',
  amenities: 'Comodidades',
  features: 'Características',
  photos: 'Fotos',
  added: 'Acrescentados',
  removed: 'Retirados',
  slug: 'Endereço público',
  code: 'Código',
  scheduledDate: 'Data e hora',
  durationMinutes: 'Duração',
  provisional: 'Horário a confirmar',
  preferredTime: 'Período',
  mimeType: 'Formato',
  size: 'Tamanho',
  page: 'Página',
  availableRegions: 'Regiões',
};
/** Keys of ours, which tell a reader nothing. */
const INTERNAL = new Set(['fileId', 'leadId']);

/** What the entry changed, line by line and readable; the JSON beside it has everything. */
export function differencesOf(entry: AuditEntry): Difference[] {
  return Object.entries(entry.changes).flatMap(([field, change]) => {
    if (INTERNAL.has(field)) return [];
    const label = LABELS[field] ?? field;
    if ('withheld' in change) return [{ label, from: null, to: null, withheld: true }];
    const { from, to } = change;
    if (field === 'permissions') return permissionDifferences(from, to);
    if (field === 'page') return pageDifferences(from, to);
    const nothing = (value: Json): boolean =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0);
    // Of what is made anew, what was left empty is no news.
    if (nothing(from) && (nothing(to) || to === false)) return [];
    const before = nothing(from) ? null : valueText(field, from, entry);
    return [{ label, from: before, to: valueText(field, to, entry), withheld: false }];
  });
}

function permissionDifferences(from: Json, to: Json): Difference[] {
  const [before, after] = [matrixOf(from), matrixOf(to)];
  const granted = FLAGS.filter((flag) => isOn(after, flag) && !isOn(before, flag));
  const taken = FLAGS.filter((flag) => isOn(before, flag) && !isOn(after, flag));
  return [
    { label: 'Permissões concedidas', text: flagsText(granted) },
    { label: 'Permissões retiradas', text: flagsText(taken) },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({ label, from: null, to: text, withheld: false }));
}

const PAGE_LABELS: Record<string, string> = {
  title: 'Título',
  content: 'Texto',
  metaTitle: 'Título para buscadores',
  metaDescription: 'Descrição para buscadores',
};

/** A page's texts are long and HTML: which of them changed is told, short ones with their values. */
function pageDifferences(from: Json, to: Json): Difference[] {
  const [before, after] = [recordOf(from), recordOf(to)];
  return Object.entries(PAGE_LABELS).flatMap(([field, label]) => {
    const [old = null, present = null] = [before[field], after[field]];
    if (old === present) return [];
    if (field === 'content') return [{ label, from: null, to: 'alterado', withheld: false }];
    const entry = { entityType: 'page', names: {} };
    const was = old === null ? null : valueText(field, old, entry);
    return [{ label, from: was, to: valueText(field, present, entry), withheld: false }];
  });
}

const recordOf = (value: Json): Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const matrixOf = (value: Json): PermissionMatrix => recordOf(value) as PermissionMatrix;

/** "Preço: R$ 1,00 → R$ 2,00". */
export function differenceText({ label, from, to, withheld }: Difference): string {
  if (withheld) return `${label}: alterado (dado pessoal)`;
  return from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`;
}
