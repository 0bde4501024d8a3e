import type { PublicProperty } from '@lox/contracts/properties.js';

const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export function badgesOf(
  { slug, featured, createdAt, isNewConstruction, purpose, type }: PublicProperty,
  now: Date,
): string[] {
  const age = now.getTime() - new Date(createdAt).getTime();
  return [
    ...(slug ? [] : ['Sem Link']),
    ...(featured ? ['Destaque'] : []),
    ...(age < NEW_FOR_MS ? ['Novo'] : []),
    ...(isNewConstruction ? ['Na Planta'] : []),
    ...(purpose === 'rent' ? ['Aluguel'] : []),
    ...(type === 'commercial' ? ['Comercial'] : []),
  ];
}
