import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import { usesHttps, type Config } from '../../../config/config.js';
import { isFromTrustedProxy, isProxied } from '../requests/proxy-detection.js';
import { DomainError } from '../../storage/errors/domain-error.js';

export const SECURE_CONNECTION_CHECK = 'secure line';
const HOW =
  'O navegador não guardaria a sessão, e a página de login voltaria. Quem administra o servidor resolve isto:';

/**
 * Refuses sessions where the browser would drop the `Secure` cookie. Programs, which send no origin, pass
 * unless proxied.
 */
export function secureConnectionCheck(config: Config): (request: Request) => void {
  const warned = new Set<string>();
  return (request) => {
    if (!usesHttps(config) || request.secure) return;
    if (request.headers.origin === undefined && !isProxied(request)) return;
    const { text, log } = insecureReason(request, isFromTrustedProxy(request), config.publicUrl ?? '');
    if (!warned.has(log)) new Logger('http').warn(`No session can begin: ${log}`);
    warned.add(log);
    throw new DomainError('insecure_line', text, 403);
  };
}

/** @throws DomainError `insecure_line` */
export const requireSecureConnection = (request: Request): void =>
  (request.app.get(SECURE_CONNECTION_CHECK) as ReturnType<typeof secureConnectionCheck>)(request);

function insecureReason(
  { headers }: Pick<Request, 'headers'>,
  isTrusted: boolean,
  publicUrl: string,
): { text: string; log: string } {
  const { host = '' } = headers;
  const protocol = headers['x-forwarded-proto'];
  const hasProxy = isProxied({ headers });
  if (hasProxy && !isTrusted)
    return {
      text: `${HOW} TRUSTED_PROXIES não inclui o endereço do servidor que fica na frente (proxy), por isso o cabeçalho X-Forwarded-Proto dele não vale.`,
      log: 'TRUSTED_PROXIES does not name the proxy in front, so its X-Forwarded-Proto is not believed.',
    };
  if (hasProxy && protocol === undefined)
    return {
      text: `${HOW} o servidor que fica na frente (proxy) não envia o cabeçalho X-Forwarded-Proto. No nginx: proxy_set_header X-Forwarded-Proto $scheme;`,
      log: 'the proxy in front sends no X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme;).',
    };
  const used = `http://${host.slice(0, 200)}`;
  return {
    text: `${HOW} o endereço em uso é ${used}, e o configurado em PUBLIC_URL é ${publicUrl}. Abra o sistema por esse endereço, ou corrija PUBLIC_URL${protocol === undefined ? '' : `; o cabeçalho X-Forwarded-Proto chegou como ${JSON.stringify(String(protocol).slice(0, 40))}`}.`,
    log:
      protocol === undefined
        ? `a page was opened by plain HTTP, and PUBLIC_URL is ${publicUrl}.`
        : `X-Forwarded-Proto says something else than https, and PUBLIC_URL is ${publicUrl}.`,
  };
}
