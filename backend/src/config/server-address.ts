/** The message must not quote the address. */
export class WrongAddress extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongAddress';
  }
}

export interface ServerAddress {
  scheme: string;
  credentials: string | undefined;
  hosts: string[];
  path: string;
  options: [name: string, value: string][];
}

export const ENCODING_HINT = 'caracteres especiais do usuário e da senha vão codificados (%40 no lugar de @)';

/**
 * User and password end at the last `@`.
 * @throws WrongAddress
 */
export function parseServerAddress(
  text: string,
  schemes: readonly string[],
  expected: string,
): ServerAddress {
  const [, named = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text.trim()) ?? [];
  const scheme = named.toLowerCase();
  if (!schemes.includes(scheme)) throw new WrongAddress(`esperado ${expected}`);
  const at = rest.lastIndexOf('@');
  const credentials = at < 0 ? undefined : rest.slice(0, at);
  const place = /^([^/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/s.exec(rest.slice(at + 1));
  if (!place) throw new WrongAddress(`esperado ${expected}; ${ENCODING_HINT}`);
  const [, hosts = '', path = '', query = ''] = place;
  return { scheme, credentials, hosts: hosts.split(','), path, options: optionsOf(query) };
}

function optionsOf(query: string): ServerAddress['options'] {
  const given = query.split('&').filter((one) => one !== '');
  return given.map((one) => {
    const [, name, value] = /^([^=]+)=(.+)$/s.exec(one) ?? [];
    if (!name || !value) throw new WrongAddress(`opções vão como ?nome=valor&nome=valor; ${ENCODING_HINT}`);
    return [name.trim(), value.trim()];
  });
}

export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new WrongAddress(`um % não codifica nada; ${ENCODING_HINT}`);
  }
}

export function parseHostAndPort(text: string, defaultPort: number): { address: string; port: number } {
  const [, address, port] = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(text.trim()) ?? [];
  const number = Number(port ?? defaultPort);
  if (!address || number < 1 || number > 65_535)
    throw new WrongAddress(`esperado servidor:porta, e outros depois de vírgulas; ${ENCODING_HINT}`);
  return { address, port: number };
}
