import type { PageKey } from '@lox/contracts/content-pages.js';

export const PAGE_CARDS: Record<PageKey, { name: string; text: string }> = {
  help: { name: 'Central de Ajuda', text: 'Respostas às dúvidas mais comuns.' },
  contact: { name: 'Contato', text: 'Como e onde falar com a imobiliária.' },
  terms: { name: 'Termos de Uso', text: 'As regras de uso do site.' },
  privacy: { name: 'Política de Privacidade', text: 'Como os dados pessoais são tratados.' },
};

/** Lengths that search engines show in full. */
export const META_ADVICE = { metaTitle: 60, metaDescription: 160 } as const;
