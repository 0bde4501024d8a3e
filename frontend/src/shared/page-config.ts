import { NO_BRAND, type Brand } from '@lox/contracts/brand.js';

const UNNAMED: Brand = { ...NO_BRAND, brandName: 'Imobiliária', systemName: 'Sistema' };

export function documentBrand(page: Document = document): Brand {
  const text = page.getElementById('lox-config')?.textContent;
  if (!text) return UNNAMED;
  return { ...UNNAMED, ...(JSON.parse(text) as Partial<Brand>) };
}

/** Allows style elements under the content security policy. */
export function documentNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.content || meta?.nonce || undefined;
}
