import type { Network } from './agency.js';
import { oneLine } from './clean-text.js';

export const NETWORK_LABELS: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
};

const HOSTS: Record<Network, readonly string[]> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  youtube: ['youtube.com'],
};
const HANDLE = /^@[\w.-]+$/;

/** Accepts "@casa", "instagram.com/casa" or a URL; null for another site. */
export function networkAddress(network: Network, written: string): string | null {
  const text = oneLine(written).trim();
  if (text === '') return '';
  const [host = ''] = HOSTS[network];
  if (HANDLE.test(text)) return `https://www.${host}/${network === 'youtube' ? text : text.slice(1)}`;
  const address = urlOf(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password || address.port)
    return null;
  const known = HOSTS[network].some(
    (one) => address.hostname === one || address.hostname.endsWith(`.${one}`),
  );
  if (!known || address.pathname === '/') return null;
  address.protocol = 'https:';
  return address.href;
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
