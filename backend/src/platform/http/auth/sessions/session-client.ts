import { isIP } from 'node:net';
import Bowser from 'bowser';
import type { Request } from 'express';

export interface SessionClient {
  device: string;
  /** Such as "201.17.x.x". */
  network: string;
}

const UNKNOWN_DEVICE = 'Dispositivo desconhecido';

export const sessionClientOf = ({ headers, ip }: Pick<Request, 'headers' | 'ip'>): SessionClient => ({
  device: deviceOf(headers['user-agent']),
  network: networkOf(ip),
});

/** The header may lie. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 512));
  const system = platform.model && platform.vendor === 'Apple' ? platform.model : os.name;
  return [browser.name, system].filter(Boolean).join(' em ') || UNKNOWN_DEVICE;
}

export function networkOf(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^(127\.|::1$)/.test(plain)) return 'este computador';
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 2).join('.')}.x.x`;
  if (isIP(plain) === 6) return `${plain.split(':').slice(0, 2).join(':')}:x`;
  return 'rede desconhecida';
}
