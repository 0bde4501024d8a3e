import { isIP } from 'node:net';
import Bowser from 'bowser';
import type { Request } from 'express';

/** From where a session was begun, as its owner is shown it. */
export interface SessionClient {
  /** Browser and system, such as "Chrome em Windows". */
  device: string;
  /** The network address without its end, such as "201.17.x.x": it names a network and nobody's line. */
  network: string;
}

const UNKNOWN_DEVICE = 'Dispositivo desconhecido';

export const sessionClientOf = ({ headers, ip }: Pick<Request, 'headers' | 'ip'>): SessionClient => ({
  device: deviceOf(headers['user-agent']),
  network: networkOf(ip),
});

/** What a `User-Agent` header says of itself; it may lie. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 512));
  // A phone's or a tablet's own name says more than its system's.
  const system = platform.model && platform.vendor === 'Apple' ? platform.model : os.name;
  return [browser.name, system].filter(Boolean).join(' em ') || UNKNOWN_DEVICE;
}

/** Half of an IPv4 address, the provider's part of an IPv6 one. */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^(127\.|::1$)/.test(plain)) return 'este computador';
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 2).join('.')}.x.x`;
  if (isIP(plain) === 6) return `${plain.split(':').slice(0, 2).join(':')}:x`;
  return 'rede desconhecida';
}
