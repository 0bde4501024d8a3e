import type { Role } from './users.js';

export type LinkPurpose = 'invitation' | 'password-reset' | 'email-present' | 'email-new';

export const LINK_PAGES: Record<LinkPurpose, string> = {
  invitation: '/conta/convite',
  'password-reset': '/conta/senha',
  'email-present': '/conta/email',
  'email-new': '/conta/email',
};

export const LINK_TOKEN_MAX = 400;

export interface AccountLink {
  purpose: LinkPurpose;
  name: string;
  email: string;
  newEmail: string | null;
  expiresAt: string;
}

export interface SetPasswordByLink {
  token: string;
  password: string;
}
export interface ConfirmedEmail {
  email: string;
  /** Null: the address has changed. */
  waitingFor: 'present' | 'new' | null;
}

export interface OwnAccount {
  id: string;
  name: string;
  email: string;
  role: Role;
  whatsapp: string | null;
  avatar: string | null;
  emailChange: EmailChange | null;
  revision: number;
}
export interface EmailChange {
  to: string;
  confirmedAt: ('present' | 'new')[];
  expiresAt: string;
}

/** Absent fields stay. */
export interface ChangeOwnAccount {
  name?: string;
  whatsapp?: string | null;
}

export interface UpdateOwnEmail {
  email: string;
}

/** `side` is in pixels. */
export const PORTRAIT = { maxBytes: 10 * 1024 * 1024, side: 256 } as const;

export interface RegisterVisitor {
  name: string;
  email: string;
  password: string;
  whatsapp?: string | null;
}
