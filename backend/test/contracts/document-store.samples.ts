import type { Document, Filter, Scalar } from '../../src/platform/storage/document-store/document-store.js';

/** Texts that an engine might misread. */
export const ODD_TEXTS = [
  '',
  ' ',
  "o'hara",
  '"quoted"',
  "'; DROP TABLE doc_x; --",
  '100%',
  '_',
  'a_b%c',
  '.*',
  '^a.b$',
  '(a|b)[c]{2}+?\\',
  '\\d',
  'linha\nnova',
  'São José',
  'sao jose',
  'ÇÃO',
  '😀 emoji',
  'ß',
  '{"a":1}',
  '["a"]',
  '[]',
  '$gt',
  'null',
  'true',
  '1',
  '0',
  'x.y',
  'Z',
  'a',
  'b',
];

const NUMBERS = [-1.5, 0, 1, 2, 2.5, 100, 1e15, Number.MAX_SAFE_INTEGER];
const FIELDS = ['text', 'number', 'flag', 'mixed', 'list', 'deep.text', 'deep.down.number', 'never', '_id'];

/** A repeatable source of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export class Samples {
  constructor(private readonly random: () => number) {}

  document(id: number): Document {
    const fields = {
      text: this.#maybe(() => this.#pick(ODD_TEXTS)),
      number: this.#maybe(() => this.#pick(NUMBERS)),
      flag: this.#maybe(() => this.random() < 0.5),
      mixed: this.#maybe(() => this.scalar()),
      list: this.#maybe(() => (this.random() < 0.3 ? this.scalar() : this.#scalars(3))),
      deep: this.#maybe(() => ({ text: this.#pick(ODD_TEXTS), down: { number: this.#pick(NUMBERS) } })),
    };
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    return { _id: `id${String(id).padStart(3, '0')}`, ...Object.fromEntries(given) };
  }

  filter(depth = 2): Filter {
    const kind = this.random();
    if (depth > 0 && kind < 0.35) {
      const filters = Array.from({ length: Math.floor(this.random() * 4) }, () => this.filter(depth - 1));
      return { [this.#pick(['$and', '$or'])]: filters };
    }
    const field = this.#pick(FIELDS);
    if (kind < 0.5) return { [field]: this.scalar() };
    const comparison = Object.assign({}, this.#comparison(), kind < 0.65 ? this.#comparison() : {});
    return kind < 0.8 ? { [field]: comparison, ...this.filter(0) } : { [field]: comparison };
  }

  scalar(): Scalar {
    const kind = this.random();
    if (kind < 0.15) return null;
    if (kind < 0.3) return this.random() < 0.5;
    return kind < 0.6 ? this.#pick(NUMBERS) : this.#pick(ODD_TEXTS);
  }

  #comparison(): object {
    const operator = this.#pick(['$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$contains']);
    switch (operator) {
      case '$ne':
        return { [operator]: this.scalar() };
      case '$in':
      case '$nin':
        return { [operator]: this.#scalars(this.random() < 0.1 ? 40 : 4) };
      case '$contains':
        return { $contains: this.#pick([...ODD_TEXTS, 'o', 'a', 'jos']) };
      default:
        return { [operator]: this.random() < 0.5 ? this.#pick(NUMBERS) : this.#pick(ODD_TEXTS) };
    }
  }

  #scalars(most: number): Scalar[] {
    return Array.from({ length: Math.floor(this.random() * (most + 1)) }, () => this.scalar());
  }

  #maybe<T>(make: () => T): T | null | undefined {
    const kind = this.random();
    if (kind < 0.1) return null;
    return kind < 0.25 ? undefined : make();
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }
}
