import { boardStageOf, stagesFrom, type LeadListQuery } from '@lox/contracts/leads.js';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import { covers, scopeOf, type Actor } from '@lox/contracts/permissions.js';
import { peopleSearchWords } from '@lox/contracts/people-search.js';
import type { SearchWord } from '@lox/contracts/search-words.js';
import type { CodedField, LeadTable } from './lead-table.js';

/** `brokerId`: null means no broker, undefined any. */
export interface BrokerSelection {
  brokerId: string | null | undefined;
  among?: ReadonlySet<string>;
}

/** Undefined when the scope leaves nothing. */
export function brokerSelectionOf(actor: Actor, { brokerId }: LeadListQuery): BrokerSelection | undefined {
  const scope = scopeOf(actor, 'read', 'leads');
  if (scope === 'none') return undefined;
  const asked = brokerId === 'none' ? null : brokerId || undefined;
  if (scope === 'all') return { brokerId: asked };
  if (asked !== undefined) return asked !== null && covers(scope, asked) ? { brokerId: asked } : undefined;
  const [only, ...others] = scope.ids;
  return others.length === 0 ? { brokerId: only } : { brokerId: undefined, among: new Set(scope.ids) };
}

/** By row; null selects all. The table reuses the array for the next mask. */
export type RowMask = Uint8Array | null;

export function rowMaskOf(
  table: LeadTable,
  query: LeadListQuery,
  propertyIds: ReadonlySet<string>,
  among: ReadonlySet<string> | undefined,
): RowMask {
  const { search, priority, source, status, reached, createdFrom, createdTo } = query;
  const asked = new RowMaskBuilder(table);
  if (among) asked.oneOf('brokerId', among);
  if (status) {
    asked.is('status', status);
    asked.is('stage', boardStageOf(status));
  }
  if (reached) asked.oneOf('furthest', stagesFrom(reached));
  if (priority) asked.is('priority', priority);
  if (source) asked.is('source', source);
  if (createdFrom) asked.createdFrom(Date.parse(instantOf(createdFrom, '00:00')));
  if (createdTo) asked.createdBefore(Date.parse(instantOf(addDays(createdTo, 1), '00:00')));
  const sought = peopleSearchWords(search);
  if (sought.length > 0) asked.saysOrIsAbout(sought, propertyIds);
  return asked.condition;
}

class RowMaskBuilder {
  condition: RowMask = null;

  constructor(private readonly table: LeadTable) {}

  is(field: CodedField, text: string): void {
    const [left, codes, code] = [this.left(), this.table.codesOf(field), this.table.codeOf(text)];
    for (let place = 0; place < left.length; place++) if (codes[place] !== code) left[place] = 0;
  }

  oneOf(field: CodedField, texts: Iterable<string>): void {
    const [left, codes, set] = [this.left(), this.table.codesOf(field), this.table.setOf(texts)];
    for (let place = 0; place < left.length; place++) left[place]! &= set[codes[place]!]!;
  }

  createdFrom(from: number): void {
    const [left, times] = [this.left(), this.table.numbersOf('createdAt')];
    for (let place = 0; place < left.length; place++) if (times[place]! < from) left[place] = 0;
  }

  createdBefore(end: number): void {
    const [left, times] = [this.left(), this.table.numbersOf('createdAt')];
    for (let place = 0; place < left.length; place++) if (times[place]! >= end) left[place] = 0;
  }

  saysOrIsAbout(sought: readonly SearchWord[][], propertyIds: ReadonlySet<string>): void {
    const left = this.left();
    const found = this.table.maskFor('found', 0);
    for (const words of sought) this.table.search.findMatching(words, (place) => (found[place] = 1));
    if (propertyIds.size > 0) {
      const [codes, set] = [this.table.codesOf('propertyId'), this.table.setOf(propertyIds)];
      for (let place = 0; place < left.length; place++) found[place]! |= set[codes[place]!]!;
    }
    for (let place = 0; place < left.length; place++) left[place]! &= found[place]!;
  }

  private left(): Uint8Array {
    return (this.condition ??= this.table.maskFor('asked', 1));
  }
}
