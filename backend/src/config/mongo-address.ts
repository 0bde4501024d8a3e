import { accessSync, constants } from 'node:fs';
import {
  decodePart,
  ENCODING_HINT,
  parseServerAddress,
  WrongAddress,
  type ServerAddress,
} from './server-address.js';

export const EXPECTED_MONGO = 'um endereço mongodb://…';
const SCHEMES = ['mongodb', 'mongodb+srv'];
const FILES = /^(tlscafile|tlscertificatekeyfile|tlscrlfile)$/i;

/**
 * Only the driver knows which options are valid.
 * @throws WrongAddress
 */
export function checkMongoAddress(text: string): string {
  const { scheme, credentials, hosts, path, options } = parseServerAddress(text, SCHEMES, EXPECTED_MONGO);
  if (credentials !== undefined) checkCredentials(credentials);
  checkHosts(scheme, hosts);
  if (/[^/].*\//.test(path)) throw new WrongAddress(`depois da porta vai o nome do banco; ${ENCODING_HINT}`);
  decodePart(path);
  checkFiles(options);
  return text.trim();
}

/** The driver's own text quotes values. */
export function driverRefusal(url: string, error: unknown): WrongAddress {
  const told = String(error).toLowerCase();
  const names = [...url.matchAll(/[?&](\w{1,40})=/g)].flatMap(([, name]) => name ?? []);
  const named = names.find((name) => told.includes(name.toLowerCase()));
  return new WrongAddress(named ? `a opção ${named} não é aceita` : 'as opções não são aceitas');
}

export function withDatabase(url: string, name: string): string {
  const [, servers = '', options = ''] = /^([^:]+:\/\/[^/?]+)[^?]*(\?.*)?$/s.exec(url) ?? [];
  return `${servers}/${name}${options}`;
}

function checkCredentials(text: string): void {
  const [, user, password] = /^([^:]+)(?::(.*))?$/s.exec(text) ?? [];
  if (!user || password === '')
    throw new WrongAddress(`usuário e senha vão como usuário:senha@; ${ENCODING_HINT}`);
  if (/[:/?#[\]@]/.test(user + (password ?? ''))) throw new WrongAddress(ENCODING_HINT);
  decodePart(user);
  decodePart(password ?? '');
}

function checkHosts(scheme: string, hosts: readonly string[]): void {
  const wrong = `esperado servidor:porta, e outros depois de vírgulas; ${ENCODING_HINT}`;
  for (const host of hosts) {
    const [, port] = /^(?:\[[\da-f:.]+\]|[^\s:[\]]+)(?::(\d{1,5}))?$/i.exec(host) ?? [null, '0'];
    if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) throw new WrongAddress(wrong);
    if (scheme === 'mongodb+srv' && (hosts.length > 1 || port !== undefined))
      throw new WrongAddress('mongodb+srv:// espera um só nome de servidor, sem porta');
  }
}

function checkFiles(options: ServerAddress['options']): void {
  for (const [name, value] of options)
    if (FILES.test(name))
      try {
        accessSync(decodePart(value), constants.R_OK);
      } catch {
        throw new WrongAddress(`o arquivo de ${name} não pode ser lido`);
      }
}
