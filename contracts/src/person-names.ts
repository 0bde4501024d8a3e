const PARTICLES = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);
const FILLERS = new Set(
  'teste|test|testando|cliente|lead|contato|visitante|anonimo|nome|sem nome|nao informado|nao sei|whatsapp|desconhecido|interessado a sem nome'.split(
    '|',
  ),
);
const GENERATIONS = new Set(['junior', 'filho', 'filha', 'neto', 'neta', 'sobrinho', 'segundo']);

/** Of longer texts the first. */
const MAX_WORDS = 20;

/** Without accents, case and particles; none of a filler. */
export function nameWords(name: string | null): string[] {
  const words = (name ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’´`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return FILLERS.has(words.join(' '))
    ? []
    : words
        .filter((word) => !PARTICLES.has(word))
        .map((word) => (word === 'jr' ? 'junior' : word))
        .slice(0, MAX_WORDS);
}

/** The same first name, and the shorter's words all in the longer; an initial stands for a word. */
export function areNamesCompatible(one: readonly string[], other: readonly string[]): boolean {
  if (one[0] !== other[0] || generationOf(one) !== generationOf(other)) return false;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const left = longer.slice(1);
  // Full words choose first: an initial may stand for any that is left.
  return shorter
    .slice(1)
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const at = left.findIndex(
        (their) => word === their || isInitialOf(word, their) || isInitialOf(their, word),
      );
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

const isInitialOf = (initial: string, word: string): boolean =>
  initial.length === 1 && word.startsWith(initial);

const generationOf = (words: readonly string[]): string | undefined =>
  words.slice(1).find((word) => GENERATIONS.has(word));
