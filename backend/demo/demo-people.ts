import type { TemplateKey } from '@lox/contracts/permission-templates.js';
import type { Role } from '@lox/contracts/users.js';
import { DEMO_PASSWORD } from '../src/platform/http/auth/passwords/password-policy.js';

export { DEMO_PASSWORD };

/** Mobile numbers from 90 on are not assigned. */
export const DEMO_PEOPLE = {
  helena: {
    title: 'Administração',
    name: 'Helena Prado',
    email: 'admin@lox.test',
    role: 'admin',
    template: null,
    whatsapp: '19904120010',
    creci: null,
  },
  ricardo: {
    title: 'Gerência',
    name: 'Ricardo Amaral',
    email: 'gerente@lox.test',
    role: 'broker',
    template: 'gerente_vendas',
    whatsapp: '19904120021',
    creci: 'CRECI-SP 148.902-F',
  },
  camila: {
    title: 'Corretora',
    name: 'Camila Nogueira',
    email: 'corretora@lox.test',
    role: 'broker',
    template: 'corretor_avancado',
    whatsapp: '19904120032',
    creci: 'CRECI-SP 201.377-F',
  },
  diego: {
    title: 'Corretor',
    name: 'Diego Farias',
    email: 'corretor@lox.test',
    role: 'broker',
    template: 'corretor_basico',
    whatsapp: '19904120043',
    creci: 'CRECI-SP 233.540-F',
  },
  marina: {
    title: 'Assistência',
    name: 'Marina Teles',
    email: 'assistente@lox.test',
    role: 'broker',
    template: 'assistente_admin',
    whatsapp: '19904120054',
    creci: null,
  },
} as const satisfies Record<string, DemoPerson>;

export interface DemoPerson {
  title: string;
  name: string;
  email: string;
  role: Role;
  template: TemplateKey | null;
  whatsapp: string;
  creci: string | null;
}

export type PersonKey = keyof typeof DEMO_PEOPLE;
export const PERSON_KEYS = Object.keys(DEMO_PEOPLE) as PersonKey[];

export const demoLettersText = (url: string): string =>
  `Mensagens da demonstração (nenhuma é enviada): ${url}/admin/mensagens`;

export function demoAccountsText(): string {
  const people: DemoPerson[] = Object.values(DEMO_PEOPLE);
  const width = Math.max(...people.map(({ email }) => email.length));
  return [
    `Contas de demonstração (senha ${DEMO_PASSWORD}):`,
    ...people.map(({ email, name, title }) => `  ${email.padEnd(width)}  ${name}, ${title.toLowerCase()}`),
  ].join('\n');
}
