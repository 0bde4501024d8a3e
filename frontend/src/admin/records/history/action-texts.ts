import type { AuditEntry } from '@lox/contracts/audit.js';

/** Portuguese names of the record types: with article, and with "de". */
const KINDS: Record<string, { label: string; it: string; of: string }> = {
  lead: { label: 'Leads', it: 'o lead', of: 'do lead' },
  visit: { label: 'Visitas', it: 'a visita', of: 'da visita' },
  property: { label: 'Imóveis', it: 'o imóvel', of: 'do imóvel' },
  user: { label: 'Usuários', it: 'o usuário', of: 'do usuário' },
  document: { label: 'Documentos', it: 'o documento', of: 'do documento' },
  settings: { label: 'Configurações', it: 'as configurações', of: 'das configurações' },
  page: { label: 'Páginas', it: 'a página', of: 'da página' },
};
const THING = { label: 'Outros', it: 'um registro', of: 'de um registro' };

const PAGES: Record<string, string> = {
  help: 'Ajuda',
  contact: 'Contato',
  terms: 'Termos',
  privacy: 'Privacidade',
};

/**
 * The text of each action, for the filter and as a sentence; `~` stands for the record, `de~` for "do lead"
 * and the like.
 */
const ACTIONS: Record<string, { label: string; deed: string }> = {
  LeadCreated: { label: 'Lead cadastrado', deed: 'cadastrou ~' },
  LeadStageMoved: { label: 'Lead movido', deed: 'moveu ~ no funil' },
  LeadPriorityChanged: { label: 'Prioridade alterada', deed: 'mudou a prioridade de~' },
  LeadNotesChanged: { label: 'Observações do lead', deed: 'alterou as observações de~' },
  LeadContactCorrected: { label: 'Contato corrigido', deed: 'corrigiu o contato de~' },
  LeadAssigned: { label: 'Lead atribuído', deed: 'mudou o corretor de~' },
  LeadPersonalDataErased: { label: 'Dados do lead apagados', deed: 'apagou os dados pessoais de~' },
  VisitRequested: { label: 'Visita pedida no site', deed: 'pediu uma visita' },
  VisitScheduled: { label: 'Visita agendada', deed: 'agendou ~' },
  VisitRescheduled: { label: 'Visita reagendada', deed: 'reagendou ~' },
  VisitStatusChanged: { label: 'Status da visita', deed: 'mudou o status de~' },
  VisitNotesChanged: { label: 'Observações da visita', deed: 'alterou as observações de~' },
  VisitDurationChanged: { label: 'Duração da visita', deed: 'mudou a duração de~' },
  VisitReassigned: { label: 'Corretor da visita', deed: 'mudou o corretor de~' },
  VisitChangeAbandoned: { label: 'Alteração de visita cancelada', deed: 'cancelou uma alteração de~' },
  VisitPersonalDataErased: { label: 'Dados da visita apagados', deed: 'apagou os dados pessoais de~' },
  PropertyListed: { label: 'Imóvel cadastrado', deed: 'cadastrou ~' },
  PropertyDetailsChanged: { label: 'Imóvel editado', deed: 'editou ~' },
  PropertyPriceChanged: { label: 'Preço alterado', deed: 'mudou o preço de~' },
  PropertyStatusChanged: { label: 'Status do imóvel', deed: 'mudou o status de~' },
  PropertyPhotosChanged: { label: 'Fotos alteradas', deed: 'alterou as fotos de~' },
  PropertyDocumentsChanged: { label: 'Documentos do imóvel', deed: 'alterou os documentos de~' },
  PropertyBrokerChanged: { label: 'Corretor do imóvel', deed: 'mudou o corretor de~' },
  PropertyOwnerChanged: { label: 'Proprietário do imóvel', deed: 'mudou o proprietário de~' },
  PropertySlugChanged: { label: 'Endereço público alterado', deed: 'mudou o endereço público de~' },
  PropertyRemoved: { label: 'Imóvel excluído', deed: 'excluiu ~' },
  UserRegistered: { label: 'Usuário criado', deed: 'criou ~' },
  UserProfileCorrected: { label: 'Usuário editado', deed: 'editou ~' },
  UserEmailChanged: { label: 'E-mail alterado', deed: 'mudou o e-mail de~' },
  UserPasswordChanged: { label: 'Senha alterada', deed: 'mudou a senha de~' },
  UserRoleChanged: { label: 'Papel alterado', deed: 'mudou o papel de~' },
  UserPermissionsChanged: { label: 'Permissões alteradas', deed: 'mudou as permissões de~' },
  UserRemoved: { label: 'Usuário excluído', deed: 'excluiu ~' },
  UserPersonalDataErased: { label: 'Dados do usuário apagados', deed: 'apagou os dados pessoais de~' },
  UserRestored: { label: 'Exclusão desfeita', deed: 'desfez a exclusão de~' },
  DocumentUploaded: { label: 'Documento enviado', deed: 'enviou ~' },
  DocumentRemoved: { label: 'Documento deletado', deed: 'deletou ~' },
  SiteWhatsappChanged: { label: 'WhatsApp do site', deed: 'mudou o WhatsApp do site' },
  SiteRegionsChanged: { label: 'Regiões do site', deed: 'mudou as regiões do site' },
  SiteCreciChanged: { label: 'CRECI do site', deed: 'mudou o CRECI do site' },
  PageContentChanged: { label: 'Página editada', deed: 'editou ~' },
};

const kindOf = (entityType: string) => KINDS[entityType] ?? THING;

export const kindLabel = (entityType: string): string => kindOf(entityType).label;
export const actionLabel = (action: string): string => ACTIONS[action]?.label ?? 'Alteração';
/** Every record type of the filter. */
export const KIND_OPTIONS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));

/** Every action of the filter; for one record type only its own actions. */
export function actionOptions(entityType?: string): { value: string; label: string }[] {
  const prefix = entityType === 'settings' ? 'Site' : entityType;
  return Object.entries(ACTIONS)
    .filter(([action]) => !prefix || action.toLowerCase().startsWith(prefix.toLowerCase()))
    .map(([value, { label }]) => ({ value, label }));
}

/** The record of an entry, by name where the reader may see it. */
export function entityNameOf({ entityType, entityId, entityName }: AuditEntry): string | null {
  return entityType === 'page' ? (PAGES[entityId] ?? entityId) : entityName;
}

/** The action without the person: "mudou o preço do imóvel". */
export function deedOf({ action, entityType, user }: AuditEntry): string {
  const { it, of } = kindOf(entityType);
  if (action === 'LeadCreated' && user === null) return `recebeu ${it}`;
  return (ACTIONS[action]?.deed ?? 'alterou ~').replace('de~', of).replace('~', it);
}

/** The person; "Sistema" when there is none. */
export const actorOf = ({ user }: AuditEntry): string => user?.name ?? 'Sistema';

/** One sentence: "Helena Prado mudou o preço do imóvel Casa no Taquaral". */
export function auditSentence(entry: AuditEntry): string {
  return [actorOf(entry), deedOf(entry), entityNameOf(entry)].filter(Boolean).join(' ');
}
