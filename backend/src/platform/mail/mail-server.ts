/** How the connection is protected: from the first byte, after greeting, or as far as the server offers it. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** An SMTP server and how letters are handed to it. */
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | null;
  password: string | null;
  /** The address that letters come from; null: the agency's. */
  from: string | null;
}

const DEFAULT_PORTS: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads `smtp://user:password@host:587?from=a@b.c` or `smtps://…`; undefined for anything else. With a user, `smtp:`
 * insists on an encrypted connection, unless the server is on this machine: the password would be readable on the way.
 */
export function mailServerOf(text: string): MailServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined;
  const user = decoded(url.username);
  const plain = !user || LOOPBACK.test(url.hostname) ? 'none' : 'starttls';
  const security = url.protocol === 'smtps:' ? 'tls' : plain;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : DEFAULT_PORTS[security],
    security,
    user,
    password: decoded(url.password),
    from: url.searchParams.get('from') || null,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return text;
  }
}
