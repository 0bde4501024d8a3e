import { LRUCache } from 'lru-cache';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { affectsSearch, type Criteria } from './criteria.js';
import type { SearchedFields } from './searched-fields.js';

export interface CachedSearchAnswer {
  criteria: Criteria;
  brokers: ReadonlyMap<string, Account>;
  json: Buffer;
}

const LIMITS = { max: 500, maxSize: 16 * 1024 * 1024 };
const ASKED = 5_000;

/** From the second asking on, as most questions come once. */
export class SearchAnswerCache {
  private readonly asked = new LRUCache<string, true>({ max: ASKED });
  private readonly answers = new LRUCache<string, CachedSearchAnswer>({
    ...LIMITS,
    sizeCalculation: ({ json }) => json.length + 1,
  });

  get(question: string): CachedSearchAnswer | undefined {
    return this.answers.get(question);
  }

  set(question: string, answer: CachedSearchAnswer): void {
    if (this.asked.has(question)) this.answers.set(question, answer);
    else this.asked.set(question, true);
  }

  invalidate(property: SearchedFields): void {
    for (const [question, { criteria }] of this.answers.entries())
      if (affectsSearch(criteria, property)) this.answers.delete(question);
  }
}
