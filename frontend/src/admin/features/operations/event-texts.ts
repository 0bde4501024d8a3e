import { actionOptions, KIND_OPTIONS, knownActionLabel } from '../../records/history/action-texts.js';

const INTERNAL: Record<string, string> = {
  userEmail: 'Reservas de e-mail',
  adminRoster: 'Lista de administradores',
  leadContact: 'Contatos de leads',
  propertySlug: 'Reservas de endereço',
  propertyCode: 'Reservas de código',
  brokerAgenda: 'Agendas dos corretores',
  firstRun: 'Primeira configuração',
  signInGuess: 'Tentativas de acesso',
  portalReport: 'Relatórios dos portais',
};

const INTERNAL_TYPES: Record<string, { category: string; label: string }> = {
  UserEmailReserved: { category: 'userEmail', label: 'E-mail reservado' },
  UserEmailReleased: { category: 'userEmail', label: 'E-mail liberado' },
  AdminTermEnded: { category: 'adminRoster', label: 'Administrador deixou de ser' },
  LeadContactReserved: { category: 'leadContact', label: 'Contato de um lead' },
  PropertySlugReserved: { category: 'propertySlug', label: 'Endereço reservado' },
  PropertyCodeReserved: { category: 'propertyCode', label: 'Código reservado' },
  FirstRunOpened: { category: 'firstRun', label: 'Primeira configuração aberta' },
  FirstRunClaimed: { category: 'firstRun', label: 'Primeira configuração começada' },
  FirstRunSiteVisited: { category: 'firstRun', label: 'Site visto pela primeira vez' },
  FirstRunStepsDismissed: { category: 'firstRun', label: 'O que fazer agora: guardado' },
  SignInGuessed: { category: 'signInGuess', label: 'Tentativas demais de adivinhar a senha ou o código' },
  PortalReportReceived: { category: 'portalReport', label: 'Relatório de portal recebido' },
  BrokerTimeTaken: { category: 'brokerAgenda', label: 'Horário ocupado' },
  BrokerTimeReleased: { category: 'brokerAgenda', label: 'Horário liberado' },
};

export const eventTypeLabel = (type: string): string =>
  knownActionLabel(type) ?? INTERNAL_TYPES[type]?.label ?? type;

const CATEGORIES: { value: string; label: string }[] = [
  ...KIND_OPTIONS,
  ...Object.entries(INTERNAL).map(([value, label]) => ({ value, label })),
];

export const categoryOptions = CATEGORIES;
export const categoryLabel = (category: string): string =>
  CATEGORIES.find(({ value }) => value === category)?.label ?? category;

export function typeOptions(category?: string): { value: string; label: string }[] {
  const internal = Object.entries(INTERNAL_TYPES)
    .filter(([, type]) => !category || type.category === category)
    .map(([value, { label }]) => ({ value, label }));
  return category && INTERNAL[category] ? internal : [...actionOptions(category), ...internal];
}
