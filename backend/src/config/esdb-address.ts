import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import {
  decodePart,
  ENCODING_HINT,
  parseHostAndPort,
  parseServerAddress,
  WrongAddress,
} from './server-address.js';

/** Plain values, which pass to a thread. */
export interface EventStoreAddress {
  hosts: { address: string; port: number }[];
  discover: boolean;
  credentials?: { username: string; password: string };
  tls: { insecure: boolean; rootCertificate?: string; userCertFile?: string; userKeyFile?: string };
  options: ConnectionOptions;
  ignoredOptions: string[];
}

/** Milliseconds, but `gossipTimeout` in seconds. */
export interface ConnectionOptions {
  connectionName?: string;
  nodePreference?: (typeof NODE_PREFERENCES)[number];
  maxDiscoverAttempts?: number;
  discoveryInterval?: number;
  gossipTimeout?: number;
  defaultDeadline?: number;
  keepAliveInterval?: number;
  keepAliveTimeout?: number;
}

export const EXPECTED_EVENT_STORE = 'um endereço esdb://… ou kurrentdb://…';
const SCHEMES = ['esdb', 'kurrentdb', 'kurrent', 'kdb'].flatMap((name) => [name, `${name}+discover`]);
const DEFAULT_PORT = 2113;
const NODE_PREFERENCES = ['leader', 'follower', 'read_only_replica', 'random'] as const;
const NUMBERS = {
  maxDiscoverAttempts: 1,
  discoveryInterval: 0,
  gossipTimeout: 1,
  defaultDeadline: 1,
  keepAliveInterval: -1,
  keepAliveTimeout: -1,
} as const;
const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'] as const;
const SWITCHES = ['tls', 'tlsVerifyCert', 'throwOnAppendFailure'] as const;
const NAMES = [
  ...(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]),
  ...FILES,
  ...SWITCHES,
  'connectionName',
  'nodePreference',
] as const;

const flat = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
const BY_FLAT_NAME = new Map(NAMES.map((name) => [flat(name), name]));

/**
 * Reads the named files too.
 * @throws WrongAddress
 */
export function parseEventStoreAddress(text: string): EventStoreAddress {
  const { scheme, credentials, hosts, path, options } = parseServerAddress(
    text,
    SCHEMES,
    EXPECTED_EVENT_STORE,
  );
  if (/[^/]/.test(path)) throw new WrongAddress(`nada vai entre a porta e as opções; ${ENCODING_HINT}`);
  const given: Partial<Record<(typeof NAMES)[number], string>> = {};
  const withoutEffect: string[] = [];
  for (const [name, value] of options) {
    const known = BY_FLAT_NAME.get(flat(name));
    if (known) given[known] = value;
    else
      withoutEffect.push(`a opção ${/^\w{1,40}$/.test(name) ? name : 'que não é conhecida'} não tem efeito`);
  }
  for (const name of SWITCHES)
    if (!/^(true|false)?$/.test(given[name] ?? ''))
      throw new WrongAddress(`a opção ${name} espera true ou false`);
  if (given.tlsVerifyCert === 'false')
    withoutEffect.push(
      'tlsVerifyCert=false não tem efeito: o certificado é sempre conferido; informe tlsCAFile',
    );
  return {
    hosts: hosts.map((host) => parseHostAndPort(host, DEFAULT_PORT)),
    discover: scheme.endsWith('+discover'),
    ...(credentials !== undefined && { credentials: credentialsOf(credentials) }),
    tls: tlsOf(given),
    options: optionsOf(given),
    ignoredOptions: withoutEffect,
  };
}

function credentialsOf(text: string): { username: string; password: string } {
  const [, username, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (!username || !password)
    throw new WrongAddress(`usuário e senha vão como usuário:senha@; ${ENCODING_HINT}`);
  return { username: decodePart(username), password: decodePart(password) };
}

function tlsOf(given: Partial<Record<(typeof NAMES)[number], string>>): EventStoreAddress['tls'] {
  if (given.tls === 'false') return { insecure: true };
  if (Boolean(given.userCertFile) !== Boolean(given.userKeyFile))
    throw new WrongAddress('userCertFile e userKeyFile: defina as duas ou nenhuma');
  const [ca, cert, key] = FILES.map((name) => (given[name] ? textOf(name, given[name]) : undefined));
  try {
    // `createSecureContext` ignores unreadable certificates.
    if (ca !== undefined) new X509Certificate(ca);
    createSecureContext({ cert, key });
  } catch {
    throw new WrongAddress(`um arquivo de ${FILES.join(', ')} não é o que se espera, em PEM`);
  }
  return {
    insecure: false,
    ...(ca && { rootCertificate: ca }),
    ...(cert && key && { userCertFile: cert, userKeyFile: key }),
  };
}

function textOf(name: string, path: string): string {
  try {
    return readFileSync(resolve(decodePart(path)), 'utf8');
  } catch {
    throw new WrongAddress(`o arquivo de ${name} não pode ser lido`);
  }
}

function optionsOf(given: Partial<Record<(typeof NAMES)[number], string>>): ConnectionOptions {
  const options: ConnectionOptions = {};
  if (given.connectionName) options.connectionName = decodePart(given.connectionName);
  if (given.nodePreference) {
    const wanted = NODE_PREFERENCES.find((one) => flat(one) === flat(given.nodePreference ?? ''));
    if (!wanted) throw new WrongAddress(`a opção nodePreference espera ${NODE_PREFERENCES.join(' ou ')}`);
    options.nodePreference = wanted;
  }
  for (const [name, least] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, number][]) {
    const text = given[name];
    if (text === undefined) continue;
    if (!/^-?\d{1,15}$/.test(text) || Number(text) < least)
      throw new WrongAddress(`a opção ${name} espera um número inteiro a partir de ${least}`);
    options[name] = Number(text);
  }
  return options;
}
