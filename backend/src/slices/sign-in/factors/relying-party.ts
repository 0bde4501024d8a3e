import type { Request } from 'express';
import type { Config } from '../../../config/config.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Outside production, localhost on any port too. */
export function relyingPartyOf(
  { headers }: Pick<Request, 'headers'>,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): RelyingParty {
  const page = headers.origin ?? '';
  const isHere = !production && URL.canParse(page) && new URL(page).hostname === 'localhost';
  const address = isHere ? page : publicUrl;
  if (address !== null) {
    const { hostname, origin } = new URL(address);
    return { id: hostname, origin };
  }
  throw new DomainError(
    'passkeys_unavailable',
    'Chaves de acesso precisam do endereço público do sistema (PUBLIC_URL), ou de http://localhost.',
  );
}
