import { isIP } from 'node:net';

const NONE = 'none';
const LOOPBACK = 'loopback';
const RANGE = /^(.+)\/([1-9]\d{0,2})$/;

export function parseTrustedProxies(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === NONE) return [];
  return parts.every((part) => part === LOOPBACK || isAddress(part) || isRange(part)) ? parts : null;
}

const isAddress = (text: string): boolean => isIP(text) !== 0;

/** A range of all addresses would let visitors forge theirs. */
function isRange(text: string): boolean {
  const [, address = '', bits = ''] = RANGE.exec(text) ?? [];
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits !== '' && Number(bits) <= longest;
}
