import { fold } from '@lox/contracts/text.js';

/** Icons of amenities and condominium features: strokes in a 24 × 24 view box. */
export const FEATURE_DRAWINGS = {
  pool: 'M3 18c1.5 1.2 3 1.2 4.5 0s3-1.2 4.5 0 3 1.2 4.5 0 3-1.2 4.5 0M3 14c1.5 1.2 3 1.2 4.5 0s3-1.2 4.5 0 3 1.2 4.5 0 3-1.2 4.5 0M8 12V5.5A1.5 1.5 0 0 1 11 5M15 12V5.5A1.5 1.5 0 0 1 18 5M8 8.5h7',
  grill:
    'M4.5 9h15a7.5 6 0 0 1-15 0zM9 15l-2.5 5M15 15l2.5 5M9 3.5c-.8 1 .8 1.8 0 3M12 3.5c-.8 1 .8 1.8 0 3M15 3.5c-.8 1 .8 1.8 0 3',
  gym: 'M3 10v4M6 7v10M18 7v10M21 10v4M6 12h12',
  security: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
  garden: 'M12 20v-8M12 12c0-4-2.5-6-7-6 0 4.5 2.5 6.5 7 6zM12 10c0-3 2-5 7-5.5 0 4-2 6.5-7 6.5M6 20h12',
  play: 'M5 20L9 5M19 20L15 5M8 5h8M11 5v8M13.5 5v8M10 13h4.5',
  party:
    'M5 20l4-11 6 6zM13 4c1.5 1 1.5 2.5.5 4M20 11c-1.5-1-3-.8-4.2.3M16.5 4.5v.5M19.5 7.5h.5M11.5 12l-2-2',
  court:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5v17M6 6c3 3 3 9 0 12M18 6c-3 3-3 9 0 12',
  lake: 'M3 17c1.5 1.2 3 1.2 4.5 0s3-1.2 4.5 0 3 1.2 4.5 0 3-1.2 4.5 0M5 13h14l-2 2.5H7zM12 13V4l5 6.5h-5',
  lift: 'M6 3.5h12v17H6zM12 3.5v17M8 11l1-1.5 1 1.5M14 12.5l1 1.5 1-1.5',
  car: 'M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6 16.5V19M18 16.5V19M7.5 14.5h1M15.5 14.5h1',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  cold: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
  pets: 'M12 12.5c-2.5 0-4.5 2.2-4.5 4.3 0 1.5 1 2.2 2.3 2.2 1 0 1.4-.4 2.2-.4s1.2.4 2.2.4c1.3 0 2.3-.7 2.3-2.2 0-2.1-2-4.3-4.5-4.3zM5.5 10v1.5M9.5 6v2M14.5 6v2M18.5 10v1.5',
  kitchen: 'M7 3.5v17M4.5 3.5V8A2.5 2.5 0 0 0 7 10.5 2.5 2.5 0 0 0 9.5 8V3.5M17 20.5v-8h-2.5c0-5 .5-8 2.5-9z',
  desk: 'M3 9h18M5 9v10M19 9v10M13 9v5h6M8 9V5.5h6V9',
  view: 'M3 19l6-9 4 5.5 2.5-3L21 19zM16 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  door: 'M6 20.5V4.5A1 1 0 0 1 7 3.5h10a1 1 0 0 1 1 1v16M3.5 20.5h17M14.5 12v.5',
  bed: 'M3 18v-6.5A1.5 1.5 0 0 1 4.5 10h15a1.5 1.5 0 0 1 1.5 1.5V18M3 15.5h18M5.5 10V7A1.5 1.5 0 0 1 7 5.5h10A1.5 1.5 0 0 1 18.5 7v3',
  papers: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5',
  wifi: 'M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M10 17a3 3 0 0 1 4 0M12 19.5v.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;
export type FeatureIcon = keyof typeof FEATURE_DRAWINGS;

// The first match wins, so specific words come first ("churrasqueira na varanda" is a grill).
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

/** The icon of an amenity or feature, by keywords in its text. */
export function featureIcon(text: string): FeatureIcon {
  const folded = fold(text);
  return KEYWORDS.find(([, words]) => words.test(folded))?.[0] ?? 'check';
}
