import { MAIL_FAILURES } from './mail-failures.js';
import { MESSAGE_LABELS, MESSAGE_MOMENTS, messageTextKey } from './messages.js';

/** `sending` is stored as `waiting`; `parked` waits for a person. */
export const LETTER_STATES = ['waiting', 'sending', 'sent', 'parked', 'cancelled'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
export const LETTER_STATE_LABELS: Record<LetterState, string> = {
  waiting: 'Aguardando',
  sending: 'Sendo enviada',
  sent: 'Enviada',
  parked: 'Não entregue',
  cancelled: 'Cancelada',
};

export const LETTER_REASONS = [
  ...MAIL_FAILURES,
  'overtaken',
  'no_address',
  'unwanted',
  'erased',
  'invented',
  'late',
  'too_many',
  'by_hand',
  'broken',
] as const;
export type LetterReason = (typeof LETTER_REASONS)[number];
export const LETTER_REASON_LABELS: Record<LetterReason, string> = {
  refused: 'O servidor recusou este destinatário ou esta mensagem.',
  later: 'O servidor pediu para tentar mais tarde.',
  no_mailbox: 'O servidor diz que este endereço não existe ou não recebe mensagens.',
  mailbox_full: 'A caixa de correio do destinatário está cheia.',
  too_large: 'O servidor não aceita uma mensagem deste tamanho.',
  relay_denied:
    'O servidor não envia a endereços de fora: confira o usuário e a senha, ou a permissão deste programa.',
  policy: 'O servidor recusou a mensagem por uma regra dele, como as de spam ou de remetente.',
  unreachable: 'A ligação com o servidor de e-mail não se fez ou caiu.',
  not_found: 'O nome do servidor de e-mail não foi encontrado: confira o endereço.',
  closed: 'O servidor recusou a conexão: nada atende nesta porta. Confira o endereço e a porta.',
  slow: 'O servidor de e-mail demorou demais para responder: confira a porta e a segurança.',
  busy: 'O servidor de e-mail está ocupado ou limitou os envios. Será tentado de novo.',
  denied: 'O servidor de e-mail não atende este programa.',
  login: 'O servidor de e-mail recusou o usuário ou a senha.',
  login_needed: 'O servidor de e-mail exige usuário e senha.',
  tls: 'O servidor e este programa não se entenderam sobre a criptografia: confira a porta e a segurança.',
  tls_missing: 'O servidor não oferece STARTTLS: escolha outra segurança ou outra porta.',
  tls_needed: 'O servidor de e-mail exige criptografia: escolha TLS ou STARTTLS.',
  certificate: 'O certificado do servidor de e-mail não pôde ser conferido.',
  certificate_self_signed:
    'O certificado do servidor de e-mail é autoassinado: nenhuma autoridade conhecida responde por ele.',
  certificate_expired: 'O certificado do servidor de e-mail está vencido.',
  certificate_name: 'O certificado do servidor de e-mail é de outro nome: confira o endereço.',
  name_refused: 'O servidor recusou o nome com que este programa se apresenta (EHLO): confira PUBLIC_URL.',
  sender_refused: 'O servidor não aceita o remetente: confira o endereço de onde saem as mensagens.',
  overtaken: 'O que ela dizia não vale mais.',
  no_address: 'O destinatário não tem e-mail.',
  unwanted: 'O destinatário não quer recebê-la por e-mail.',
  erased: 'Os dados da pessoa foram apagados.',
  invented: 'O destinatário é inventado: faz parte da demonstração.',
  late: 'Esperou tempo demais.',
  too_many: 'Já foram mensagens demais a este endereço em 24 horas.',
  by_hand: 'Cancelada por uma pessoa.',
  broken: 'O texto não pôde ser montado.',
};

export const LETTER_KIND_LABELS = {
  invitation: 'Convite para a equipe',
  'password-reset': 'Nova senha',
  'email-change-new': 'Troca de e-mail: novo endereço',
  'email-change-present': 'Troca de e-mail: endereço atual',
  'contact-received': 'Contato recebido',
  'visits-of-tomorrow': 'Visitas de amanhã',
  'idle-leads': 'Leads parados',
  'new-lead': 'Novo lead',
  'leads-assigned': 'Leads atribuídos a você',
  'next-step': 'Próximo passo',
  'lead-waiting': 'Lead esperando',
  'team-lead-waiting': 'Lead da equipe esperando',
  'lead-idle': 'Lead parado demais',
  'team-lead-idle': 'Lead da equipe parado demais',
  'mandate-ending': 'Autorização que vence',
  'visit-tomorrow': 'Lembrete na véspera',
  'visit-soon': 'Lembrete duas horas antes',
  'new-sign-in': 'Acesso de um aparelho novo',
  'sign-in-guessed': 'Tentativas de adivinhar a senha ou o código',
  'visit-requested': 'Visita solicitada',
  'visit-scheduled': 'Visita marcada',
  'visit-confirmed': 'Visita confirmada',
  'visit-rescheduled': 'Visita reagendada',
  'visit-cancelled': 'Visita cancelada',
  'weekly-figures': 'Números da semana',
  'backup-trouble': 'Problema na cópia de segurança',
  'privacy-access': 'Resposta: dados guardados',
  'privacy-erasure': 'Resposta: dados apagados',
} as const;
export type LetterKindName = keyof typeof LETTER_KIND_LABELS;
const KIND_NAMES: { readonly [kind: string]: string } = {
  ...LETTER_KIND_LABELS,
  ...Object.fromEntries(
    MESSAGE_MOMENTS.map((moment) => [messageTextKey(moment), `WhatsApp: ${MESSAGE_LABELS[moment]}`]),
  ),
};
export const letterKindName = (kind: string): string => KIND_NAMES[kind] ?? kind;

export const LETTER_AUDIENCES = ['account', 'visitor', 'staff'] as const;
export type LetterAudience = (typeof LETTER_AUDIENCES)[number];

/** `receiver` is null where the caller may not see people. */
export interface LetterEntry {
  id: string;
  kind: string;
  kindLabel: string;
  audience: LetterAudience;
  receiver: { name: string; address: string } | null;
  state: LetterState;
  reason: LetterReason | null;
  /** Instants are ISO UTC. */
  createdAt: string;
  dueAt: string;
  sentAt: string | null;
  nextTryAt: string | null;
  tries: number;
  messageId: string | null;
}

export interface MailPresence {
  /** Without a mail server letters wait. */
  delivering: boolean;
}

export interface LetterPage {
  items: LetterEntry[];
  total: number;
  counts: Record<LetterState, number>;
  delivering: boolean;
}

/** Rendered now, without its one-time links. */
export interface LetterText {
  entry: LetterEntry;
  subject: string;
  text: string;
  /** False where nothing can be shown: see `entry.reason`. */
  readable: boolean;
  /** A chat link, for visitors with a phone only. */
  whatsapp: string | null;
}

export const MAIL_SECURITY_LABELS = {
  tls: 'TLS desde o início (porta 465)',
  starttls: 'STARTTLS (porta 587)',
  opportunistic: 'STARTTLS se houver, sem conferir o certificado (porta 25)',
  none: 'Sem criptografia',
} as const;
export type MailSecurityChoice = keyof typeof MAIL_SECURITY_LABELS;

export interface MailSettings {
  host: string;
  port: number;
  security: MailSecurityChoice;
  user: string;
  hasPassword: boolean;
  from: string;
  /** `environment`: `SMTP_URL` wins. */
  source: 'environment' | 'settings' | 'none';
  version: number;
}

/** An absent password stays; an empty host means no server. */
export interface ChangeMailSettings {
  host: string;
  port: number;
  security: MailSecurityChoice;
  user: string;
  password?: string;
  from: string;
}

/** The test letter goes to the caller's own address. */
export interface MailTest {
  sentTo: string;
  accepted: boolean;
  reason: LetterReason | null;
  status?: number;
}

export const LETTER_TEXT_LIMITS = { subject: 150, introduction: 2_000 } as const;

export interface LetterWords {
  subject: string;
  introduction: string;
}

export interface LetterTemplate extends LetterWords {
  kind: string;
  label: string;
  audience: LetterAudience;
  original: LetterWords;
  isOriginal: boolean;
  variables: { name: string; meaning: string }[];
  version: number;
}

/** Days without activity. */
export const IDLE_DAYS = { least: 1, most: 60, default: 5 } as const;

export interface UpdateLetterRules {
  idleDays: number;
}

export interface LetterRules extends UpdateLetterRules {
  version: number;
}

export interface LetterChoice {
  kind: string;
  label: string;
  email: boolean;
}
export interface LetterChoices {
  choices: LetterChoice[];
}
