import { composedPassword } from '@lox/contracts/password.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { BUILT_IN_AGENCY, cleanColour, isAgencyColour } from '@lox/contracts/agency.js';
import { carriesWhite } from '@lox/contracts/colours.js';
import type { CreateAgencySetUp } from '@lox/contracts/first-run.js';
import type { ChangeMailSettings } from '@lox/contracts/letters.js';
import { phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { chatNumber } from '@lox/contracts/agency-chat.js';
import { cleanRegion, isSameRegion } from '@lox/contracts/settings.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { isEmail } from '@lox/contracts/validation.js';

/** Stored over a reload: it must contain no password. */
export interface SetUpDraft {
  step: number;
  code: string;
  attempt: string;
  name: string;
  systemName: string;
  logo: string | null;
  primary: string;
  accent: string;
  phone: string;
  email: string;
  whatsapp: string;
  creci: string;
  address: string;
  openingHours: string;
  regions: string;
  adminName: string;
  adminEmail: string;
  /** An empty host leaves mail for later. */
  mail: Omit<ChangeMailSettings, 'password'>;
}
export interface SetUpPasswords {
  password: string;
  repeated: string;
  mail: string;
}
export type SetUpProblems = { [field in keyof SetUpDraft | keyof SetUpPasswords]?: string };

export const SET_UP_STEPS = [
  'Código',
  'Imobiliária',
  'Contatos',
  'Administrador',
  'E-mail',
  'Revisão',
] as const;
export const MAIL_STEP = SET_UP_STEPS.indexOf('E-mail');
export const REVIEW_STEP = SET_UP_STEPS.length - 1;
const KEY = 'setup';

export const emptySetUpDraft = (): SetUpDraft => ({
  step: 0,
  code: '',
  attempt: crypto.randomUUID(),
  name: '',
  systemName: '',
  logo: null,
  ...BUILT_IN_AGENCY.colours,
  phone: '',
  email: '',
  whatsapp: '',
  creci: '',
  address: '',
  openingHours: '',
  regions: '',
  adminName: '',
  adminEmail: '',
  mail: { host: '', port: 587, security: 'starttls', user: '', from: '' },
});

export function readSetUpDraft(): SetUpDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SetUpDraft>;
    return { ...emptySetUpDraft(), ...kept };
  } catch {
    return emptySetUpDraft();
  }
}

/** Without room in session storage the logo is left out. */
export function storeSetUpDraft(draft: SetUpDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, logo: null }));
  }
}

export const clearSetUpDraft = (): void => sessionStorage.removeItem(KEY);

export function setUpProblems(
  step: number,
  draft: SetUpDraft,
  { password, repeated }: SetUpPasswords,
): SetUpProblems {
  const problems: SetUpProblems = {};
  const need = (field: keyof SetUpProblems, isRight: boolean, text: string) => {
    if (!isRight) problems[field] = text;
  };
  if (step === 0) need('code', draft.code.trim() !== '', 'Informe o código do terminal');
  if (step === 1) {
    need('name', draft.name.trim() !== '', 'Informe o nome da imobiliária');
    need('primary', isReadable(draft.primary), 'Escolha uma cor em que texto branco possa ser lido');
    need('accent', isReadable(draft.accent), 'Escolha uma cor em que texto branco possa ser lido');
  }
  if (step === 2) {
    const { phone, whatsapp } = draft;
    const noPhone = phone.trim() === '' ? 'Informe um telefone com DDD' : phoneProblem(phone);
    if (noPhone) problems.phone = noPhone;
    need('email', isEmail(cleanEmail(draft.email)), 'Informe um e-mail válido');
    if (whatsapp.trim())
      need('whatsapp', chatNumber(whatsapp) !== null, 'Insira um número de WhatsApp válido');
    else if (!noPhone)
      need('whatsapp', chatNumber(phone) !== null, 'O telefone não tem WhatsApp: informe um número');
  }
  if (step === 3) {
    need('adminName', draft.adminName.trim() !== '', 'Informe o seu nome');
    need('adminEmail', isEmail(cleanEmail(draft.adminEmail)), 'Informe um e-mail válido');
    const least = USER_LIMITS.passwordMin;
    need(
      'password',
      composedPassword(password).length >= least,
      `A senha deve ter pelo menos ${least} caracteres`,
    );
    need('repeated', password === repeated, 'As duas senhas não são iguais');
  }
  return problems;
}

const isReadable = (colour: string): boolean => isAgencyColour(colour) && carriesWhite(cleanColour(colour));

export function setUpRequest(
  draft: SetUpDraft,
  { password, mail }: Pick<SetUpPasswords, 'password' | 'mail'>,
  mailFixed = false,
): CreateAgencySetUp {
  const { name, systemName, primary, accent, phone, email, address, openingHours } = draft;
  return {
    code: draft.code.trim(),
    attempt: draft.attempt,
    agency: {
      name,
      systemName: systemName.trim() || name,
      phone,
      email: email.trim(),
      address,
      openingHours,
      about: '',
      colours: { primary: cleanColour(primary), accent: cleanColour(accent) },
    },
    settings: {
      whatsappNumber: draft.whatsapp.trim() || phone,
      availableRegions: parseRegions(draft.regions),
      creci: draft.creci.trim(),
    },
    administrator: { name: draft.adminName.trim(), email: draft.adminEmail.trim(), password },
    ...(draft.mail.host && !mailFixed && { mail: mailSettingsOf(draft, mail) }),
  };
}

export const mailSettingsOf = ({ mail }: SetUpDraft, password: string): ChangeMailSettings => ({
  ...mail,
  ...(password && { password }),
});

export const parseRegions = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map(cleanRegion)
    .filter(
      (region, at, all) => region !== '' && all.findIndex((other) => isSameRegion(other, region)) === at,
    );
