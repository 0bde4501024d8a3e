/** Behind a short word, so that "Casa Verde" and "Conjunto Satélite" stay places. */
const UNIT = String.raw`[\s.:º°ª-]*(?:n[º°o.]{1,2}\s*)?(?:\d|[a-z](?![\p{L}\d])|[ivx]+(?![\p{L}\d]))`;
const APARTMENT = 'apart(?:amento)?s?|aptos?|apts?|aps?';
/** Of one unit, and never part of a street's name. */
const SMALL = `${APARTMENT}|salas?|sls?|lojas?|ljs?|kit(?:net|inete)?s?|flat|box|vagas?|casas?|cs|cobertura|cob`;
/** Of a group of units, which in Brasília is the street. */
const LARGE =
  'bl(?:oco|c)?s?|quadras?|qds?|qdr?a?|q|lotes?|lts?|l|conj(?:unto)?s?|cjs?|torres?|tr|m[oó]d(?:ulo)?|etapa|fase|km';
const STRICT = `conj(?:unto)?s?|cjs?|q|l|tr|casas?|cs|ch[aá]cara|s[ií]tio|gleba|m[oó]d(?:ulo)?|[aá]rea|etapa|fase|km|vagas?|aps?\\.?|cob|sls?|ljs?|lts?|qds?|bls?|blc|galp[aã]o|und?|pav(?:imento)?|piso|pr[eé]dio`;
const FREE =
  'apart(?:amento)?s?|aptos?|apts?|ap|blocos?|bloco|bl|salas?|lojas?|lotes?|quadras?|qd|lt|andar|unidade|garagem|cobertura|fundos|frente|altos|t[eé]rreo|sobreloja|sobrado|subsolo|mezanino|box|flat|kit(?:net|inete)|st[uú]dio|galp[aã]o|edif[ií]cio|edi?f|ed|condom[ií]nio|cond|portaria|entrada|pr[oó]x(?:imo)?|esq(?:uina)?|em frente|ao lado|atr[aá]s|entre|refer[eê]ncia|ref|lado (?:par|[ií]mpar)|(?:de|at[eé]) \\d+';
const COMPLEMENT = new RegExp(
  [
    `(?:${STRICT})${UNIT}.*`,
    `(?:${FREE})(?:[\\dº°]|(?!\\p{L})).*`,
    String.raw`(?:casas?|cs)(?:\s+(?:\d+|(?:d[aeo]s?\s+)?(?:fundos|frente|cima|baixo)))?`,
    String.raw`torre\s+\S.*`,
    String.raw`\d+\s?[º°ªo]?\s*(?:andar|piso|pav|and)(?![\p{L}]).*`,
    String.raw`\d{1,6}\s?[a-z]?|[a-z]`,
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
  'iu',
);

export const isComplement = (part: string): boolean => COMPLEMENT.test(part);

const STREET =
  /^(?:r(?:ua)?|av(?:en(?:ida)?)?|al(?:ameda)?|tv|trav(?:essa)?|rod(?:ovia)?|est(?:r(?:ada)?)?|p[cç]a?|pra[cç]a|largo|lgo|lad(?:eira)?|viela|beco|bc|via|viaduto|passagem|psg|servid[aã]o|acesso|marginal|cal[cç]ada|linha|rampa|we)(?:[.:]\s*|\s+|(?=\d))[^\s.:]|^(?:br|[a-z]{2})-?\s?\d{3}(?!\d)|^(?:\d{1,2}ª|primeira|segunda|terceira|quarta|quinta|sexta)\s+(?:avenida|travessa|rua)/iu;
const BRASILIA =
  /^(?:eq)?(?:s(?:q[ns]w?|c[rl]{0,2}[ns]w?|h(?:is?|in|cg[ns]|c[ns]|ces|igs|l[ns]|t?[ns]|ps|ip)|b[ns]|g?a[ns]|au[ns]|mpw|mdb|ml[ns]|mh[ns]|i[ag]|of[ns]?|aan|ces|cen|ep[ns]|r[nt][ns]|td|pmw|ig)|c[lr][ns]w?|cln|q[ilersmn][a-z]{0,2}|h[ic]g[ns]|aos|ade|qd?|quadra|n[mnp])[\s.-]+(?:q[a-z]{0,2}\b|quadra|trecho|conj|bloco|lote|[a-z]?\d)/i;

export const isStreet = (part: string): boolean => STREET.test(part) || BRASILIA.test(part);
export const isOfBrasilia = (part: string): boolean => BRASILIA.test(part);

const inside = (words: string): RegExp =>
  new RegExp(String.raw`^(\S+\s+.*?\S|\S+\d)[\s/]+((?:${words})${UNIT}.*)$`, 'iu');
const INSIDE_STREET = inside(`${SMALL}|${LARGE}`);
const INSIDE_SET = inside(SMALL);
const INSIDE_NAMED =
  /^(\S+\s+.*?\S)\s+((?:ed(?:if[ií]cio|f)?|cond(?:om[ií]nio)?|fundos|sobreloja|cobertura|t[eé]rreo)(?![\p{L}]).*)$/iu;

/** "Rua A apto 2" is "Rua A" and "apto 2"; "Estrada do Lote 20" is a name. */
export function withoutUnit(street: string): [street: string, complement: string] {
  const isSet = isOfBrasilia(street) || !STREET.test(street);
  const found = (isSet ? INSIDE_SET : INSIDE_STREET).exec(street) ?? INSIDE_NAMED.exec(street);
  const [, name = '', unit = ''] = found ?? [];
  return name === '' || /(?:^|\s)d[aeo]s?$/i.test(name) ? [street, ''] : [name, unit];
}
