import type { Purpose } from '@lox/contracts/properties.js';

export function isListingPath(pathname: string): boolean {
  return pathname === '/imoveis' || purposeOfPath(pathname) !== undefined;
}

export function purposeOfPath(pathname: string): Purpose | undefined {
  if (pathname.includes('/alugar')) return 'rent';
  return pathname.includes('/comprar') ? 'sale' : undefined;
}
