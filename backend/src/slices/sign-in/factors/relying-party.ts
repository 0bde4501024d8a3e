import type { Request } from 'express';
import type { Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/deciding/domain-error.js';

/** For whom passkeys are made: the host, and the address that a browser must show. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * `PUBLIC_URL`; without one, outside production, this machine on whichever port the page is open at.
 * @throws DomainError `passkeys_unavailable`
 */
export function relyingPartyOf(
  { headers }: Pick<Request, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): RelyingParty {
  const address = publicUrl ?? headers.origin ?? '';
  if (URL.canParse(address)) {
    const { hostname, origin } = new URL(address);
    if (publicUrl !== null || hostname === 'localhost') return { id: hostname, origin };
  }
  throw new DomainError(
    'passkeys_unavailable',
    'Chaves de acesso precisam do endereço público do sistema (PUBLIC_URL), ou de http://localhost.',
  );
}
