import type { AuditEntry } from '@lox/contracts/audit.js';
import { followerLabel } from '@lox/contracts/follower-names.js';
import { letterKindName } from '@lox/contracts/letters.js';
import { ACTIONS, ACTIONS_OF, FROM_OUTSIDE } from './audit-actions.js';

const KINDS: Record<string, { label: string; it: string; of: string }> = {
  lead: { label: 'Leads', it: 'o lead', of: 'do lead' },
  visit: { label: 'Visitas', it: 'a visita', of: 'da visita' },
  property: { label: 'Imóveis', it: 'o imóvel', of: 'do imóvel' },
  user: { label: 'Usuários', it: 'o usuário', of: 'do usuário' },
  absence: { label: 'Ausências', it: 'uma ausência', of: 'da ausência' },
  workingHours: {
    label: 'Horários de trabalho',
    it: 'o horário de trabalho',
    of: 'do horário de trabalho',
  },
  roleTemplate: {
    label: 'Modelos de permissões',
    it: 'o modelo de permissões',
    of: 'do modelo de permissões',
  },
  document: { label: 'Documentos', it: 'o documento', of: 'do documento' },
  settings: { label: 'Configurações', it: 'as configurações', of: 'das configurações' },
  agency: { label: 'Imobiliária', it: 'a imobiliária', of: 'da imobiliária' },
  page: { label: 'Páginas', it: 'a página', of: 'da página' },
  letter: { label: 'Mensagens', it: 'a mensagem', of: 'da mensagem' },
  letterText: { label: 'Textos de mensagens', it: 'o texto da mensagem', of: 'do texto da mensagem' },
  letterRules: {
    label: 'Regras das mensagens',
    it: 'as regras das mensagens',
    of: 'das regras das mensagens',
  },
  lostReasons: { label: 'Motivos de perda', it: 'os motivos de perda', of: 'dos motivos de perda' },
  advert: { label: 'Anúncios em portais', it: 'o anúncio em portal', of: 'do anúncio em portal' },
  mandate: { label: 'Captação de imóveis', it: 'a captação do imóvel', of: 'da captação do imóvel' },
  ownerPage: {
    label: 'Páginas de proprietários',
    it: 'a página do proprietário',
    of: 'da página do proprietário',
  },
  owner: { label: 'Proprietários', it: 'um proprietário', of: 'de um proprietário' },
  publishingRules: {
    label: 'Regras de publicação',
    it: 'as regras de publicação',
    of: 'das regras de publicação',
  },
  portal: { label: 'Portais', it: 'o portal', of: 'do portal' },
  reportAddress: {
    label: 'Relatórios de portais',
    it: 'os relatórios do portal',
    of: 'dos relatórios do portal',
  },
  waitingRules: { label: 'Regras de espera', it: 'as regras de espera', of: 'das regras de espera' },
  reasons: { label: 'Motivos', it: 'os motivos', of: 'dos motivos' },
  letterChoice: { label: 'Avisos por e-mail', it: 'os avisos', of: 'dos avisos' },
  notificationChoice: { label: 'Avisos no programa', it: 'os avisos', of: 'dos avisos' },
  mailServer: { label: 'Servidor de e-mail', it: 'o servidor de e-mail', of: 'do servidor de e-mail' },
  signIn: { label: 'Acessos', it: 'o acesso', of: 'do acesso' },
  signInDevice: { label: 'Aparelhos de acesso', it: 'um aparelho', of: 'de um aparelho' },
  signInPolicy: { label: 'Segurança', it: 'a segurança', of: 'da segurança' },
  apiToken: { label: 'Tokens de API', it: 'um token de API', of: 'de um token de API' },
  webhook: { label: 'Webhooks', it: 'um webhook', of: 'de um webhook' },
  leadChannel: { label: 'Canais de leads', it: 'um canal de leads', of: 'de um canal de leads' },
  incomingLead: { label: 'Entradas de leads', it: 'uma entrada', of: 'de uma entrada' },
  operations: { label: 'Operação', it: 'a projeção', of: 'da projeção' },
};
const THING = { label: 'Outros', it: 'um registro', of: 'de um registro' };

/** Entity id of actions on every projection and process. */
const EVERY_FOLLOWER = 'all';

const PAGES: Record<string, string> = {
  help: 'Ajuda',
  contact: 'Contato',
  terms: 'Termos',
  privacy: 'Privacidade',
};

const kindOf = (entityType: string) => KINDS[entityType] ?? THING;

/** "lead", "visita": the type within a sentence. */
export const kindName = (entityType: string): string => kindOf(entityType).it.replace(/^\S+ /, '');
export const kindLabel = (entityType: string): string => kindOf(entityType).label;
export const actionLabel = (action: string): string => ACTIONS[action]?.label ?? 'Alteração';
export const knownActionLabel = (action: string): string | undefined => ACTIONS[action]?.label;
export const KIND_OPTIONS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));

export function actionOptions(entityType?: string): { value: string; label: string }[] {
  const prefix = entityType === 'settings' ? 'Site' : entityType;
  const own = entityType === undefined ? undefined : ACTIONS_OF[entityType];
  return Object.entries(own ?? ACTIONS)
    .filter(([action]) => own || !prefix || action.toLowerCase().startsWith(prefix.toLowerCase()))
    .map(([value, { label }]) => ({ value, label }));
}

/** A person's own types, whose predicates name no record. */
const OWN_KINDS = ['signIn', 'signInDevice', 'letterChoice', 'notificationChoice', 'workingHours'];

/** Null for the actor's own record. */
export function entityNameOf({ entityType, entityId, entityName, user }: AuditEntry): string | null {
  if (OWN_KINDS.includes(entityType) && entityName !== null)
    return entityName === user?.name ? null : `de ${entityName}`;
  if (entityType === 'workingHours') return 'da imobiliária';
  if (entityType === 'operations') return entityId === EVERY_FOLLOWER ? null : followerLabel(entityId);
  if (entityType === 'letterText') return letterKindName(entityId);
  return entityType === 'page' ? (PAGES[entityId] ?? entityId) : entityName;
}

export function predicateOf({ action, entityType, user, undoes }: AuditEntry): string {
  const { it, of } = kindOf(entityType);
  const known = (user === null && FROM_OUTSIDE[action]) || ACTIONS[action]?.predicate;
  const text = (known ?? 'alterou ~').replace('de~', of).replace('~', it);
  return undoes ? `desfez uma alteração: ${text}` : text;
}

export const actorName = ({ user }: AuditEntry): string => user?.name ?? 'Sistema';

export function auditSentence(entry: AuditEntry): string {
  return [actorName(entry), predicateOf(entry), entityNameOf(entry)].filter(Boolean).join(' ');
}
