import type { AuditEntry } from '@lox/contracts/audit.js';
import { followerLabel } from '@lox/contracts/follower-names.js';
import { letterKindName } from '@lox/contracts/letters.js';

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
  portal: { label: 'Portais', it: 'o portal', of: 'do portal' },
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

const SIGN_IN_ACTIONS: Record<string, { label: string; predicate: string }> = {
  SecondFactorEnrolled: { label: 'Segunda etapa ativada', predicate: 'ativou uma segunda etapa para entrar' },
  SecondFactorRemoved: {
    label: 'Segunda etapa removida',
    predicate: 'removeu uma segunda etapa para entrar',
  },
  RecoveryCodesMade: { label: 'Códigos de recuperação', predicate: 'gerou códigos de recuperação' },
  RecoveryCodeUsed: {
    label: 'Código de recuperação usado',
    predicate: 'entrou com um código de recuperação',
  },
  SessionsEnded: { label: 'Acessos encerrados', predicate: 'encerrou acessos próprios' },
};
const SIGN_IN_DEVICE_ACTIONS: Record<string, { label: string; predicate: string }> = {
  SignedInFromNewDevice: { label: 'Acesso de um aparelho novo', predicate: 'entrou por um aparelho novo' },
};
const SIGN_IN_POLICY_ACTIONS: Record<string, { label: string; predicate: string }> = {
  SecondFactorRequirementChanged: {
    label: 'Segunda etapa exigida',
    predicate: 'mudou de quem a segunda etapa é exigida',
  },
};

const OPERATOR_ACTIONS: Record<string, { label: string; predicate: string }> = {
  EventRevealed: { label: 'Dados de evento revelados', predicate: 'revelou os dados pessoais do evento' },
  ProjectionRebuildRequested: { label: 'Reconstrução pedida', predicate: 'pediu a reconstrução de~' },
  ProjectionRebuildCancelled: { label: 'Reconstrução cancelada', predicate: 'cancelou a reconstrução de~' },
  ProjectionRebuildPaused: { label: 'Reconstrução pausada', predicate: 'pausou a reconstrução de~' },
  ProjectionRebuildResumed: { label: 'Reconstrução retomada', predicate: 'retomou a reconstrução de~' },
  FollowerPaused: { label: 'Projeção pausada', predicate: 'pausou ~' },
  FollowerResumed: { label: 'Projeção retomada', predicate: 'retomou ~' },
  ProjectionVerificationRequested: { label: 'Verificação pedida', predicate: 'pediu a verificação de~' },
  ProjectionReverted: {
    label: 'Volta aos documentos anteriores',
    predicate: 'voltou aos documentos anteriores de~',
  },
  ParkedEventRetried: {
    label: 'Evento parado: nova tentativa',
    predicate: 'tentou de novo um evento parado de~',
  },
  ParkedEventsRetried: {
    label: 'Eventos parados: nova tentativa',
    predicate: 'tentou de novo os eventos parados',
  },
  ParkedEventSkipped: { label: 'Evento parado pulado', predicate: 'pulou um evento parado de~' },
};

/** `~` stands for the record, `de~` for "do lead" and the like. */
const ACTIONS: Record<string, { label: string; predicate: string }> = {
  LeadCreated: { label: 'Lead cadastrado', predicate: 'cadastrou ~' },
  LeadStageMoved: { label: 'Lead movido', predicate: 'moveu no funil ~' },
  LeadPriorityChanged: { label: 'Prioridade alterada', predicate: 'mudou a prioridade de~' },
  LeadNotesChanged: { label: 'Observações do lead', predicate: 'alterou as observações de~' },
  LeadContactCorrected: { label: 'Contato corrigido', predicate: 'corrigiu o contato de~' },
  LeadAssigned: { label: 'Lead atribuído', predicate: 'mudou o corretor de~' },
  LeadNoteWritten: { label: 'Anotação no diário', predicate: 'anotou no diário de~' },
  LeadNextStepSet: { label: 'Próximo passo', predicate: 'marcou o próximo passo de~' },
  LeadNextStepCameDue: { label: 'Hora do próximo passo', predicate: 'lembrou do próximo passo de~' },
  LeadNextStepDone: { label: 'Próximo passo feito', predicate: 'fez o próximo passo de~' },
  LeadNextStepCleared: { label: 'Próximo passo retirado', predicate: 'retirou o próximo passo de~' },
  LeadMerged: { label: 'Lead unido a outro', predicate: 'uniu a outro ~' },
  LeadSeparated: { label: 'Lead separado', predicate: 'separou de outro ~' },
  LeadAbsorbed: { label: 'Outro lead recebido', predicate: 'passou a seguir também por outro ~' },
  LeadReleased: { label: 'Outro lead devolvido', predicate: 'deixou de seguir por outro ~' },
  LeadToldApart: { label: 'Pessoas diferentes', predicate: 'disse ser de outra pessoa ~' },
  LeadContactedAgain: {
    label: 'Cliente voltou a falar',
    predicate: 'registrou que o cliente voltou a falar n~',
  },
  LeadLossExplained: { label: 'Motivo da perda', predicate: 'disse por que foi perdido ~' },
  LeadWaitedTooLong: { label: 'Lead esperou demais', predicate: 'cobrou a resposta a~' },
  WaitingRulesChanged: { label: 'Regras de espera alteradas', predicate: 'alterou ~' },
  LostReasonsChanged: { label: 'Motivos de perda alterados', predicate: 'alterou ~' },
  ReasonsChanged: { label: 'Motivos alterados', predicate: 'alterou ~' },
  LeadPersonalDataErased: { label: 'Dados do lead apagados', predicate: 'apagou os dados pessoais de~' },
  VisitRequested: { label: 'Visita pedida no site', predicate: 'pediu no site ~' },
  VisitScheduled: { label: 'Visita agendada', predicate: 'agendou ~' },
  VisitRescheduled: { label: 'Visita reagendada', predicate: 'reagendou ~' },
  VisitStatusChanged: { label: 'Status da visita', predicate: 'mudou o status de~' },
  VisitCancellationExplained: {
    label: 'Motivo do cancelamento',
    predicate: 'disse por que foi cancelada ~',
  },
  VisitNotesChanged: { label: 'Observações da visita', predicate: 'alterou as observações de~' },
  VisitDurationChanged: { label: 'Duração da visita', predicate: 'mudou a duração de~' },
  VisitReassigned: { label: 'Corretor da visita', predicate: 'mudou o corretor de~' },
  VisitChangeAbandoned: { label: 'Alteração de visita cancelada', predicate: 'cancelou uma alteração de~' },
  VisitPersonalDataErased: { label: 'Dados da visita apagados', predicate: 'apagou os dados pessoais de~' },
  MailServerChanged: { label: 'Servidor de e-mail alterado', predicate: 'alterou ~' },
  LetterTextChanged: { label: 'Texto de mensagem alterado', predicate: 'alterou ~' },
  LetterRulesIdleDaysChanged: { label: 'Dias até um lead ficar parado', predicate: 'alterou ~' },
  LetterChoicesChanged: { label: 'Avisos por e-mail', predicate: 'escolheu ~ que recebe por e-mail' },
  NotificationChoicesChanged: { label: 'Avisos no programa', predicate: 'escolheu ~ que recebe no programa' },
  PushChoicesChanged: { label: 'Avisos no aparelho', predicate: 'escolheu ~ que recebe no aparelho' },
  LetterSentAgain: { label: 'Mensagem enviada de novo', predicate: 'enviou ~ de novo' },
  LetterCancelled: { label: 'Mensagem cancelada', predicate: 'cancelou ~' },
  PropertyListed: { label: 'Imóvel cadastrado', predicate: 'cadastrou ~' },
  PropertyDetailsChanged: { label: 'Imóvel editado', predicate: 'editou ~' },
  PropertyPriceChanged: { label: 'Preço alterado', predicate: 'mudou o preço de~' },
  PropertyPriceExplained: { label: 'Motivo do preço', predicate: 'disse por que mudou o preço de~' },
  PropertyStatusChanged: { label: 'Status do imóvel', predicate: 'mudou o status de~' },
  PropertyInternalsChanged: { label: 'Dados internos alterados', predicate: 'alterou os dados internos de~' },
  PropertyPhotosChanged: { label: 'Fotos alteradas', predicate: 'alterou as fotos de~' },
  PropertyDocumentsChanged: { label: 'Documentos do imóvel', predicate: 'alterou os documentos de~' },
  PropertyBrokerChanged: { label: 'Corretor do imóvel', predicate: 'mudou o corretor de~' },
  PropertyOwnerChanged: { label: 'Proprietário do imóvel', predicate: 'mudou o proprietário de~' },
  PropertySlugChanged: { label: 'Endereço público alterado', predicate: 'mudou o endereço público de~' },
  AdvertPlaced: { label: 'Imóvel anunciado em portal', predicate: 'pôs no ar ~' },
  AdvertHighlightChanged: { label: 'Destaque do anúncio', predicate: 'mudou o destaque de~' },
  AdvertTextsChanged: { label: 'Textos do anúncio', predicate: 'mudou os textos de~' },
  AdvertWithdrawn: { label: 'Imóvel tirado de portal', predicate: 'tirou do ar ~' },
  PortalFeedOpened: { label: 'Endereço de portal criado', predicate: 'criou um endereço para ~' },
  PortalFeedClosed: { label: 'Portal desligado', predicate: 'desligou ~' },
  PortalContractChanged: { label: 'Contrato com portal', predicate: 'mudou o contrato de~' },
  PropertyRemoved: { label: 'Imóvel excluído', predicate: 'excluiu ~' },
  UserRegistered: { label: 'Usuário criado', predicate: 'criou ~' },
  UserProfileCorrected: { label: 'Usuário editado', predicate: 'editou ~' },
  UserEmailChanged: { label: 'E-mail alterado', predicate: 'mudou o e-mail de~' },
  UserPasswordChanged: { label: 'Senha alterada', predicate: 'mudou a senha de~' },
  UserInvited: { label: 'Convite feito', predicate: 'convidou ~' },
  PasswordResetRequested: { label: 'Nova senha pedida', predicate: 'pediu uma nova senha para ~' },
  UserEmailChangeRequested: { label: 'Troca de e-mail pedida', predicate: 'pediu a troca do e-mail de~' },
  UserEmailChangeConfirmed: {
    label: 'Troca de e-mail confirmada',
    predicate: 'confirmou a troca do e-mail de~',
  },
  UserInvitationWithdrawn: { label: 'Convite retirado', predicate: 'retirou o convite de~' },
  UserEmailChangeWithdrawn: {
    label: 'Troca de e-mail cancelada',
    predicate: 'cancelou a troca do e-mail de~',
  },
  UserPhotoChanged: { label: 'Foto alterada', predicate: 'mudou a foto de~' },
  UserHandoverBegun: { label: 'Registros sendo passados', predicate: 'mandou passar os registros de~' },
  UserHandoverCompleted: { label: 'Registros passados', predicate: 'passou os registros de~' },
  UserDeactivated: { label: 'Usuário desativado', predicate: 'desativou ~' },
  UserReactivated: { label: 'Usuário reativado', predicate: 'reativou ~' },
  UserRoleChanged: { label: 'Papel alterado', predicate: 'mudou o papel de~' },
  UserPermissionsChanged: { label: 'Permissões alteradas', predicate: 'mudou as permissões de~' },
  UserTeamChanged: { label: 'Equipe alterada', predicate: 'mudou a equipe de~' },
  UserRemoved: { label: 'Usuário excluído', predicate: 'excluiu ~' },
  UserPersonalDataErased: { label: 'Dados do usuário apagados', predicate: 'apagou os dados pessoais de~' },
  UserRestored: { label: 'Exclusão desfeita', predicate: 'desfez a exclusão de~' },
  AbsencePlanned: { label: 'Ausência marcada', predicate: 'marcou uma ausência de' },
  AbsenceCancelled: { label: 'Ausência cancelada', predicate: 'cancelou uma ausência de' },
  WorkingHoursChanged: { label: 'Horário de trabalho', predicate: 'mudou ~' },
  WorkingHoursBufferChanged: {
    label: 'Intervalo entre visitas',
    predicate: 'mudou o intervalo entre visitas',
  },
  RoleTemplateMade: { label: 'Modelo criado', predicate: 'criou ~' },
  RoleTemplateChanged: { label: 'Modelo alterado', predicate: 'alterou ~' },
  RoleTemplateRestored: { label: 'Modelo restaurado', predicate: 'voltou ao original de~' },
  RoleTemplateRemoved: { label: 'Modelo excluído', predicate: 'excluiu ~' },
  DocumentUploaded: { label: 'Documento enviado', predicate: 'enviou ~' },
  DocumentTypeChanged: { label: 'Tipo do documento', predicate: 'mudou o tipo de~' },
  DocumentPropertyChanged: { label: 'Imóvel do documento', predicate: 'mudou o imóvel de~' },
  DocumentLeadChanged: { label: 'Lead do documento', predicate: 'mudou o lead de~' },
  DocumentRemoved: { label: 'Documento deletado', predicate: 'deletou ~' },
  SiteWhatsappChanged: { label: 'WhatsApp do site', predicate: 'mudou o WhatsApp do site' },
  SiteRegionsChanged: { label: 'Regiões do site', predicate: 'mudou as regiões do site' },
  SiteKnownContactsChanged: {
    label: 'Cliente que volta a falar',
    predicate: 'mudou o que acontece com o cliente que volta a falar',
  },
  SiteCreciChanged: { label: 'CRECI do site', predicate: 'mudou o CRECI do site' },
  AgencyNameChanged: { label: 'Nome da imobiliária', predicate: 'mudou o nome da imobiliária' },
  AgencySystemNameChanged: { label: 'Nome do sistema', predicate: 'mudou o nome do sistema' },
  AgencyPhoneChanged: { label: 'Telefone da imobiliária', predicate: 'mudou o telefone da imobiliária' },
  AgencyEmailChanged: { label: 'E-mail da imobiliária', predicate: 'mudou o e-mail da imobiliária' },
  AgencyAddressChanged: { label: 'Endereço da imobiliária', predicate: 'mudou o endereço da imobiliária' },
  AgencyOpeningHoursChanged: {
    label: 'Horário de atendimento',
    predicate: 'mudou o horário de atendimento',
  },
  AgencyAboutChanged: { label: 'Apresentação no site', predicate: 'mudou a apresentação no site' },
  AgencyColoursChanged: { label: 'Cores da imobiliária', predicate: 'mudou as cores da imobiliária' },
  AgencyNetworksChanged: { label: 'Redes sociais', predicate: 'mudou as redes sociais' },
  AgencyLogoChanged: { label: 'Logotipo', predicate: 'mudou o logotipo' },
  ...SIGN_IN_ACTIONS,
  ...SIGN_IN_DEVICE_ACTIONS,
  ...SIGN_IN_POLICY_ACTIONS,
  PageContentChanged: { label: 'Página editada', predicate: 'editou ~' },
  ApiTokenMade: { label: 'Token criado', predicate: 'criou ~' },
  ApiTokenRevoked: { label: 'Token revogado', predicate: 'revogou ~' },
  WebhookRegistered: { label: 'Webhook criado', predicate: 'criou ~' },
  WebhookKindsChanged: { label: 'Eventos do webhook', predicate: 'mudou os eventos de~' },
  WebhookSecretRemade: { label: 'Segredo do webhook trocado', predicate: 'trocou o segredo de~' },
  WebhookSwitchedOn: { label: 'Webhook ligado', predicate: 'ligou ~' },
  WebhookSwitchedOff: { label: 'Webhook desligado', predicate: 'desligou ~' },
  WebhookRemoved: { label: 'Webhook excluído', predicate: 'excluiu ~' },
  LeadChannelOpened: { label: 'Canal de leads aberto', predicate: 'abriu ~' },
  LeadChannelKeysReplaced: { label: 'Segredo do canal trocado', predicate: 'trocou o segredo de~' },
  LeadChannelSwitchedOn: { label: 'Canal de leads ligado', predicate: 'ligou ~' },
  LeadChannelSwitchedOff: { label: 'Canal de leads desligado', predicate: 'desligou ~' },
  LeadChannelRemoved: { label: 'Canal de leads excluído', predicate: 'excluiu ~' },
  IncomingLeadReceived: { label: 'Entrada recebida', predicate: 'mandou ~' },
  IncomingLeadFetched: { label: 'Contato buscado', predicate: 'buscou o contato de~' },
  IncomingLeadHeld: { label: 'Entrada à espera', predicate: 'deixou ~ à espera de alguém' },
  IncomingLeadPlaced: { label: 'Entrada no funil', predicate: 'pôs ~ no funil' },
  IncomingLeadDropped: { label: 'Entrada descartada', predicate: 'descartou ~' },
  IncomingLeadErased: { label: 'Dados da entrada apagados', predicate: 'apagou os dados de~' },
  ...OPERATOR_ACTIONS,
};

/** Actions without sign-in. */
const FROM_OUTSIDE: Record<string, string> = {
  IncomingLeadReceived: 'recebeu ~ de um portal ou formulário',
  LeadCreated: 'recebeu ~',
  LeadContactedAgain: 'recebeu do cliente mais uma mensagem: ~',
  VisitRequested: 'recebeu do cliente, pelo site, o pedido de~',
  PasswordResetRequested: 'recebeu da tela de entrada o pedido de nova senha para ~',
  UserPasswordChanged: 'recebeu, por um link, a nova senha de~',
  UserEmailChangeConfirmed: 'recebeu, por um link, a confirmação da troca do e-mail de~',
  UserEmailChangeWithdrawn: 'recebeu, por um link, o cancelamento da troca do e-mail de~',
  UserRegistered: 'recebeu o cadastro de~',
  LetterChoicesChanged: 'recebeu, por um link, a escolha de~ por e-mail',
};

function withPrefix(prefix: RegExp): typeof ACTIONS {
  return Object.fromEntries(Object.entries(ACTIONS).filter(([action]) => prefix.test(action)));
}

const ACTIONS_OF: Record<string, typeof ACTIONS> = {
  operations: OPERATOR_ACTIONS,
  signIn: SIGN_IN_ACTIONS,
  signInDevice: SIGN_IN_DEVICE_ACTIONS,
  signInPolicy: SIGN_IN_POLICY_ACTIONS,
  lead: withPrefix(/^Lead(?!Channel)/),
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

export function predicateOf({ action, entityType, user }: AuditEntry): string {
  const { it, of } = kindOf(entityType);
  const known = (user === null && FROM_OUTSIDE[action]) || ACTIONS[action]?.predicate;
  return (known ?? 'alterou ~').replace('de~', of).replace('~', it);
}

export const actorName = ({ user }: AuditEntry): string => user?.name ?? 'Sistema';

export function auditSentence(entry: AuditEntry): string {
  return [actorName(entry), predicateOf(entry), entityNameOf(entry)].filter(Boolean).join(' ');
}
