import type { Purpose } from '@lox/contracts/properties.js';

/** `/imoveis`, and every path that contains /comprar or /alugar. */
export function isListingPath(pathname: string): boolean {
  return pathname === '/imoveis' || purposeOfPath(pathname) !== undefined;
}

/** The purpose in a path. */
export function purposeOfPath(pathname: string): Purpose | undefined {
  if (pathname.includes('/alugar')) return 'rent';
  return pathname.includes('/comprar') ? 'sale' : undefined;
}
