import type { AdvertField } from '@lox/contracts/portals.js';
import { foldCase } from '@lox/contracts/text.js';

const WORDS: readonly (readonly [AdvertField, RegExp])[] = [
  ['photos', /\b(fotos?|imagem|imagens|images?|midias?|media|photos?)\b/],
  ['zipCode', /\b(cep|postalcode|postal code|codigo postal)\b/],
  ['neighborhood', /\b(bairro|neighborhood)\b/],
  ['city', /\b(cidade|municipio|city)\b/],
  ['bedrooms', /\b(quartos?|dormitorios?|bedrooms?)\b/],
  ['bathrooms', /\b(banheiros?|bathrooms?)\b/],
  ['area', /\b(areas?|metragem|livingarea|lotarea)\b/],
  ['price', /\b(precos?|valor|valores|listprice|rentalprice|price)\b/],
  ['description', /\b(descricao|description)\b/],
  ['title', /\b(titulo|title)\b/],
  ['address', /\b(endereco|logradouro|rua|address|streetnumber|location|localizacao)\b/],
  ['type', /\b(tipo|propertytype)\b/],
];

/** Null when no field is clearly meant. */
export const fieldOfRemark = (text: string): AdvertField | null =>
  WORDS.find(([, words]) => words.test(foldCase(text)))?.[0] ?? null;
