import { byName, wordKey } from './word-key.js';
import { matchesWords, searchText, searchNameWords, searchWords } from './search-words.js';

const finds = (text: string, search: string): boolean => matchesWords(searchText(text), searchWords(search));
const NONE = '\u200b\u200d\u00ad\u2060\ufeff\u200e\u202a\u202c';

const SAME: [string, string[]][] = [
  [
    'an elision',
    [
      "Santa Bárbara d'Oeste",
      'Santa Bárbara d’Oeste',
      'Santa Bárbara d‘Oeste',
      'Santa Bárbara d´Oeste',
      'Santa Bárbara d`Oeste',
      'Santa Bárbara dʼOeste',
      'Santa Bárbara d′Oeste',
      'Santa Bárbara d＇Oeste',
      'Santa Bárbara D-Oeste',
      'Santa Bárbara d‑Oeste',
      'Santa Bárbara d – Oeste',
      'Santa Bárbara d Oeste',
      "Santa Bárbara d' Oeste",
      'Santa Bárbara Doeste',
      'SANTA BARBARA D\u00a0OESTE',
      'santa  bárbara\u2009d’\u00adoes\u200bte',
    ],
  ],
  [
    'dashes and blanks',
    [
      'Mogi-Guaçu',
      'Mogi Guaçu',
      'mogi\u2011guacu',
      'Mogi – Guaçu',
      'MOGI—GUAÇU',
      'Mogi−Guaçu',
      'Mogi/Guaçu',
      'Mogi_Guaçu',
    ],
  ],
  [
    'accents',
    ['Itatíba', 'Itatiba', 'ITATIBA', 'Itati\u0301ba', 'Ｉｔａｔｉｂａ', ` ${NONE}Itatiba${NONE} `],
  ],
  [
    'signs',
    ['Cambuí, Campinas', 'Cambuí Campinas', '(Cambuí) "Campinas"', '“Cambuí” / Campinas', 'cambui;campinas!'],
  ],
  ['ordinals', ['1ª quadra', '1a quadra', '1.ª quadra', '1 ª quadra', '1A QUADRA', '1\u200bª\u00a0quadra']],
  ['ordinals of the other kind', ['2º andar', '2° andar', '2o andar', '2.º andar', '2˚ andar', '2o. andar']],
  [
    'numbers of houses',
    [
      'Rua X, nº 10',
      'Rua X, n° 10',
      'Rua X, n. 10',
      'Rua X, No 10',
      'Rua X, n.º 10',
      'Rua X, N º10',
      'Rua X nº10',
      'Rua X, № 10',
      'Rua X, número 10',
      'Rua X, # 10',
      'Rua X - 10',
      'rua x 10',
    ],
  ],
  ['areas', ['75 m²', '75m²', '75m2', '75 m2', '75\u00a0m²', '75\u202fM²', '75 m ²', '７５ｍ２']],
  ['sizes of lots', ['10 x 25', '10x25', '10 × 25', '10X25', '10×25']],
  ['thousands', ['1.250 m²', '1250 m2', '1.250m2']],
  ['ligatures', ['ﬁno', 'fino', 'FINO']],
  ['letters that are written as two', ['Cæsar Straße', 'Caesar Strasse']],
];

describe.each(SAME)('%s', (_, writings) => {
  it.each(writings)('%j finds all, and is found by all', (writing) => {
    expect(writings.filter((search) => !finds(`Casa na ${writing}, com jardim`, search))).toEqual([]);
    expect(wordKey(writing)).toBe(wordKey(writings[0]!));
  });
});

it.each([
  ['Cambuí, Campinas', 'Apartamento no Cambuí, perto do parque. Campinas'],
  ['campinas CAMBUÍ', 'Apartamento no Cambuí, perto do parque. Campinas'],
  ['"vista mar"', 'Vista para o mar'],
  ['sala/cozinha', 'Sala e cozinha'],
  ['beira mar', 'Casa beira-mar'],
  ['beiramar', 'Casa beira-mar'],
  ['beira–mar', 'Casa beiramar'],
  ["sant'ana", 'Vila Sant Ana'],
  ['santana', 'Vila Sant’Ana'],
  ['caixa d agua', 'Caixa d´água'],
  ['3quartos', '3 quartos'],
  ['3 quartos', 'com 3quartos'],
  ['24h', 'Portaria 24 horas'],
  ['1250', 'Terreno de 1.250 m²'],
  ['75,5 m2', '75,5m²'],
  ['13087500', 'CEP 13.087-500'],
  ['n° 10', 'Rua X, nº 10'],
  ['número', 'Casa número 10'],
  ['nº 10 casa', 'Casa número 10'],
  ['10 A', 'Rua X, nº 10-A'],
  ['jard', 'Casa com jardim'],
  ['imove', 'Imóveis'],
  ['ana.souza@exemplo', 'Ana Souza ana.souza@exemplo.com.br'],
  ['souza exemplo', 'ANA.SOUZA@Exemplo.com.br'],
])('%j finds %j', (search, text) => {
  expect(finds(text, search)).toBe(true);
});

it.each([
  ["d'oeste", 'Casa de frente para o oeste'],
  ['casamento', 'Casa'],
  ['cambuí valinhos', 'Apartamento no Cambuí, Campinas'],
  ['75m2', '60 m²'],
  ['ana1@x.com', 'ana10@x.com'],
])('%j does not find %j', (search, text) => {
  expect(finds(text, search)).toBe(false);
});

describe('one and many', () => {
  it.each(
    `imóvel/imóveis garagem/garagens suíte/suítes casa/casas apartamento/apartamentos quarto/quartos
    dormitório/dormitórios vaga/vagas terreno/terrenos lote/lotes chácara/chácaras sítio/sítios galpão/galpões
    salão/salões varanda/varandas piscina/piscinas churrasqueira/churrasqueiras andar/andares lazer/lazer
    comercial/comerciais residencial/residenciais condomínio/condomínios sobrado/sobrados kitnet/kitnets quintal/quintais
    jardim/jardins portão/portões closet/closets lavabo/lavabos sala/salas cozinha/cozinhas banheiro/banheiros
    cobertura/coberturas loja/lojas escritório/escritórios fazenda/fazendas sacada/sacadas elevador/elevadores`
      .split(/\s+/)
      .map((pair) => pair.split('/') as [string, string]),
  )('%s finds %s, and the other way round', (one, many) => {
    expect(finds(`Com ${many}.`, one)).toBe(true);
    expect(finds(`Com ${one}!`, many)).toBe(true);
    expect(finds(`${one}-modelo`, many.toUpperCase())).toBe(true);
  });

  it.each([
    ['imóveis', 'móvel'],
    ['imóvel', 'móveis'],
    ['móveis', 'imóvel'],
    ['casas', 'casamento'],
    ['casas', 'casarão'],
    ['salas', 'salão'],
    ['salões', 'salada'],
    ['lotes', 'loteria'],
    ['garagens', 'garagista'],
    ['suítes', 'suíter'],
  ])('%s does not find %s', (search, text) => {
    expect(finds(text, search)).toBe(false);
  });
});

it.each(['', ' ', ' ,;./', '"\'', '—', '’', '´', NONE, '()', '[“«»”]', '\u0301', '\ud800', 'nº', '\\|', '!'])(
  'a search for %j asks for nothing',
  (search) => {
    expect([searchWords(search), searchNameWords(search)]).toEqual([[], []]);
  },
);

it.each(['%', '_', '.*', '*', '?', '$', '^.+', '😀'])(
  'a search for %j finds what has it, no text in words',
  (search) => {
    expect(finds('Casa 100% nova, c++ e 😀', search)).toBe(false);
    expect(finds('ana_%*?$^+😀souza@exemplo.com.br', search)).toBe(true);
  },
);

it('a search asks for eight words, each once', () => {
  expect(searchWords('a a b c d e f g h i').map(({ part }) => part)).toEqual([...'abcdefgh']);
});

describe('names', () => {
  const names = ['Lead 2', 'Lead 12', 'Ana A', 'Maria de Souza', 'Souza, Ana Maria', "Joana D'Ávila"];
  const found = (search: string): string[] =>
    names.filter((name) => matchesWords(searchText(`${name} 19992220000`), searchNameWords(search)));
  it.each([
    ['lead 2', ['Lead 2']],
    ['ana a', ['Ana A']],
    ['maria souza', ['Maria de Souza', 'Souza, Ana Maria']],
    ['souza maria', ['Maria de Souza', 'Souza, Ana Maria']],
    ['Maria de Souza', ['Maria de Souza']],
    ['d´avila joana', ["Joana D'Ávila"]],
    ['davila', ["Joana D'Ávila"]],
    ['lead nº 12', ['Lead 12']],
    ['222', names],
  ])('%j finds %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });
});

describe('keys', () => {
  it('keep numbers apart, and what differs in a letter or digit', () => {
    const texts = [
      'Rua A, 1, apto 23',
      'Rua A, 12, apto 3',
      'Rua A, 1 23',
      'Rua A, 123',
      'Rua A, 1/2',
      'Rua A, 12',
    ];
    expect(new Set(texts.map(wordKey)).size).toBe(texts.length);
    expect(wordKey('Jardim')).not.toBe(wordKey('Jardins'));
  });

  it('are the text itself where it has no letters and digits', () => {
    expect(['', ' - ', '🏊', '🏖️'].map(wordKey)).toEqual(['', '-', '🏊', '🏖️']);
  });
});

it('names are counted together under the most frequent spelling, whatever their order', () => {
  const counts: [string, number][] = [
    ['ITATIBA', 2],
    ['Itatiba', 3],
    ['Itatíba', 3],
    ['Vinhedo', 4],
    ['vinhedo', 4],
  ];
  const expected = [
    ['Itatiba', 8],
    ['Vinhedo', 8],
  ];
  expect(byName(counts)).toEqual(expected);
  expect(byName(counts.toReversed()).toSorted()).toEqual(expected);
});

it('folding takes as long as the text is', () => {
  for (const text of ['1 ', 'n ', '.', "d'", 'a-', '1.', '@', 'a@', 'ª', '´', '\u0301', 'x 1 '])
    expect(searchText(text.repeat(200_000)).length).toBeLessThan(3_000_000);
});

it('letters of Latin-1 fold beside others as they do alone', () => {
  const codes = Array.from({ length: 0x100 }, (_, code) => code);
  for (const letter of codes.map((code) => String.fromCharCode(code)).filter((one) => /\p{L}/u.test(one)))
    expect(searchText(`a${letter}b`, 'ω')).toBe(searchText(`a${letter}b ω`).replace(' ω ', '  ω '));
});
