import { ENCODING_HINT, WrongAddress } from './server-address.js';

/** TLS at once; after the greeting; after it if offered, with any certificate (RFC 7435); none. */
export const MAIL_SECURITY = ['tls', 'starttls', 'opportunistic', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | null;
  password: string | null;
  from: string | null;
}

const DEFAULT_PORTS: Record<MailSecurity, number> = { tls: 465, starttls: 587, opportunistic: 25, none: 25 };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const EXPECTED = 'esperado um endereço smtp(s)://usuário:senha@servidor:porta?from=remetente';

/**
 * With a user, `smtp:` requires encryption except on this machine.
 * @throws WrongAddress
 */
export function parseMailServer(text: string): MailServer {
  if (!URL.canParse(text))
    throw new WrongAddress(/@/.test(text) ? `${EXPECTED}; ${ENCODING_HINT}` : EXPECTED);
  const url = new URL(text);
  if (!/^smtps?:$/.test(url.protocol) || !url.hostname) throw new WrongAddress(EXPECTED);
  if (endsEarly(url)) throw new WrongAddress(`${EXPECTED}; ${ENCODING_HINT}`);
  const user = decoded(url.username);
  const afterGreeting = !user || LOOPBACK.test(url.hostname) ? 'opportunistic' : 'starttls';
  const security = url.protocol === 'smtps:' ? 'tls' : afterGreeting;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : DEFAULT_PORTS[security],
    security,
    user,
    password: decoded(url.password),
    from: url.searchParams.get('from') || null,
  };
}

/** A password's special characters may have ended it early. */
function endsEarly({ pathname, hash, searchParams }: URL): boolean {
  const others = [...searchParams].filter(([name]) => name !== 'from').flat();
  return /[^/]/.test(pathname) || hash !== '' || others.some((text) => text.includes('@'));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return text;
  }
}
