import { withoutUnseen } from './clean-text.js';

/** In characters. */
export const WHATSAPP_ID_MAX = 150;

const ID = /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/;
const USER_NAME = /^(?!www\.)(?=.*[a-z])[a-z0-9._]{3,30}$/;
const DOMAIN_ENDING = /\.(?:com|net|org|br|io|co|app|info|biz|dev|me)$/;

/** An id (`BR.…`) as given, or a user name without `@` in lower case; else null. */
export function whatsappIdIn(text: string): string | null {
  const clean = withoutUnseen(text).normalize('NFKC').trim();
  if (ID.test(clean)) return clean;
  const name = clean.replace(/^@/, '').toLowerCase();
  return USER_NAME.test(name) && !DOMAIN_ENDING.test(name) ? name : null;
}

/** A user name may pass to another. */
export const isLastingId = (id: string): boolean => ID.test(id);

export const whatsappIdText = (id: string): string => (isLastingId(id) ? 'sem número' : `@${id}`);

export const whatsappIdProblem = (text: string): string | null =>
  whatsappIdIn(text) === null ? 'Informe o nome de usuário do WhatsApp; um número vai em Telefone' : null;
