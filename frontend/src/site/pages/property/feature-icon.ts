import { foldCase } from '@lox/contracts/text.js';

export type FeatureIcon =
  | 'pool'
  | 'grill'
  | 'gym'
  | 'security'
  | 'garden'
  | 'play'
  | 'party'
  | 'court'
  | 'lake'
  | 'lift'
  | 'car'
  | 'sun'
  | 'cold'
  | 'pets'
  | 'kitchen'
  | 'desk'
  | 'view'
  | 'door'
  | 'bed'
  | 'papers'
  | 'wifi'
  | 'check';

// First match wins: "churrasqueira na varanda" is a grill.
const KEYWORDS: readonly [FeatureIcon, RegExp][] = [
  ['grill', /churras|gourmet|forno de pizza/],
  ['pool', /piscina|hidromassagem|spa\b|ofuro|sauna/],
  ['gym', /academia|fitness|ginastica|pilates/],
  ['play', /playground|brinquedo|parquinho|kids|infantil/],
  ['party', /festa|salao|clube|jogos|cinema/],
  ['court', /quadra|tenis|futebol|esport|beach/],
  ['security', /portaria|seguranca|24 ?h|camera|alarme|guarita|vigil|monitora|cerca eletrica|fechad/],
  ['lake', /\blagoa?\b|represa|\brio\b|pesca|nautic/],
  [
    'garden',
    /jardim|quintal|pomar|verde|bosque|horta|trilha|arvore|gramado|area rural|pasto|\bmata\b|nascente/,
  ],
  ['sun', /solar|sol\b|ilumina|aquecimento/],
  ['cold', /ar.condicionado|climatiz|split/],
  ['lift', /elevador/],
  ['car', /vaga|garagem|\bcarro|estacionamento|doca|caminh/],
  ['pets', /\bpets?\b|animal|animais|canil/],
  ['kitchen', /cozinha|\bcopa\b|planejad|despensa|restaurante|refeitorio/],
  ['desk', /escritorio|home office|coworking|mezanino|recepcao|reuniao/],
  ['view', /vista|varanda|sacada|terraco|mirante|cobertura/],
  ['bed', /suite|dormitorio|quarto|closet|mobiliad|caseiro|edicula/],
  ['wifi', /internet|fibra|wi.?fi|automacao|smart/],
  ['papers', /document|escritura|financ|aprovad|habite|registr|parcel/],
  ['door', /portao|entrada|acess|hall|lavabo|rampa|esquina|plano/],
];

export function featureIcon(text: string): FeatureIcon {
  const folded = foldCase(text);
  return KEYWORDS.find(([, words]) => words.test(folded))?.[0] ?? 'check';
}
