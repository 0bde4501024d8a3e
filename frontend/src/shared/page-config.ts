import { NO_BRAND, type Brand } from '@lox/contracts/site.js';

const UNNAMED: Brand = { ...NO_BRAND, brandName: 'Imobiliária', systemName: 'Sistema' };

/** The agency's names, contacts and look, which the server writes into the page. */
export function documentBrand(page: Document = document): Brand {
  const text = page.getElementById('lox-config')?.textContent;
  if (!text) return UNNAMED;
  return { ...UNNAMED, ...(JSON.parse(text) as Partial<Brand>) };
}

/** The nonce that allows this page to add style elements. */
export function documentNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.content || meta?.nonce || undefined;
}
