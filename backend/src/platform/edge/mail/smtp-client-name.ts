import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const LOOPBACK = /^(127\.|::1$)|(^|\.)localhost$/;

/**
 * The name by which this program greets mail servers and makes Message-IDs: the public address's host, in ASCII. An
 * address that is of use on this machine alone, or is no full name, gives way to the sender's domain: servers refuse
 * names that no other machine could have.
 */
export function smtpClientName(publicUrl: string | null, sender: string): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname.replace(/^\[|\]$|\.$/g, '');
  const family = isIP(host);
  if (!LOOPBACK.test(host)) {
    if (family !== 0) return family === 6 ? `[IPv6:${host}]` : `[${host}]`;
    if (host.includes('.')) return host;
  }
  return domainToASCII(sender.slice(sender.lastIndexOf('@') + 1)) || 'localhost';
}
