import type { Role } from './users.js';

/** What a link in a letter is for. */
export type LinkPurpose = 'invitation' | 'password-reset' | 'email-present' | 'email-new';

/** The pages that such links open; `?token=` follows. */
export const LINK_PAGES: Record<LinkPurpose, string> = {
  invitation: '/conta/convite',
  'password-reset': '/conta/senha',
  'email-present': '/conta/email',
  'email-new': '/conta/email',
};

/** Longest text that is taken for a link's token. */
export const LINK_TOKEN_MAX = 400;

/** `POST /api/auth/links`: what an open link is about. */
export interface AccountLink {
  purpose: LinkPurpose;
  name: string;
  /** The address that the person signs in with. */
  email: string;
  /** Of a change of address: the one that is to follow. */
  newEmail: string | null;
  expiresAt: string;
}

/** `POST /api/auth/links/password`: the answer signs in, as that of a login. */
export interface SetPasswordByLink {
  token: string;
  password: string;
}
/** `POST /api/auth/links/email`: what one of the two addresses has agreed to. */
export interface ConfirmedEmail {
  /** The new address. */
  email: string;
  /** Which address has still to agree; null: the change is made. */
  waitingFor: 'present' | 'new' | null;
}

/** `GET /api/account`: the own account. */
export interface OwnAccount {
  id: string;
  name: string;
  email: string;
  role: Role;
  whatsapp: string | null;
  avatar: string | null;
  /** A new address that waits for being confirmed. */
  emailChange: EmailChange | null;
  /** The ETag, to be sent back as `If-Match`. */
  revision: number;
}
export interface EmailChange {
  to: string;
  confirmedAt: ('present' | 'new')[];
  expiresAt: string;
}

/** `PATCH /api/account`: what is left out stays. */
export interface ChangeOwnAccount {
  name?: string;
  whatsapp?: string | null;
}

/** `POST /api/account/email`. */
export interface UpdateOwnEmail {
  email: string;
}

/** A picture of a person: what is taken, and its side in pixels. */
export const PORTRAIT = { maxBytes: 10 * 1024 * 1024, side: 256 } as const;
