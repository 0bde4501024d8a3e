import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const LOOPBACK = /^(127\.|::1$)|(^|\.)localhost$/;

/** Servers refuse local and unqualified names. */
export function smtpClientName(publicUrl: string | null, sender: string): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname.replace(/^\[|\]$|\.$/g, '');
  const family = isIP(host);
  if (!LOOPBACK.test(host)) {
    if (family !== 0) return family === 6 ? `[IPv6:${host}]` : `[${host}]`;
    if (host.includes('.')) return host;
  }
  return domainToASCII(sender.slice(sender.lastIndexOf('@') + 1)) || 'localhost';
}
