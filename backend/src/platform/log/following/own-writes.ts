import { categoryOf } from '../../storage/event-store/event-store.js';
import type { MemoryModels } from '../memory/memory-models.js';
import type { Overdue, Written } from './overdue.js';
import type { Waiters } from './waiters.js';

/** A model in memory that is not there when the documents are for so long does not answer until it is. */
export const MEMORY_MS = 500;

export interface OwnWritesOptions {
  waiters: Waiters;
  overdue: Overdue;
  memory: MemoryModels;
  /** What follows the category for those who read here, at the moment. */
  followersOf(category: string): string[];
  /** Called when what serves reads here has passed the position. */
  onPassed(category: string, position: number): void;
}

/** Lets a command wait until what it has written shows. */
export class OwnWrites {
  constructor(private readonly options: OwnWritesOptions) {}

  /**
   * To be awaited between what was written and what is answered. Documents that are late by more than 2 s are read as
   * their events make them until they have come.
   */
  async shown(written: readonly Written[]): Promise<void> {
    const { overdue } = this.options;
    const last = new Map<string, number>();
    for (const { stream, position } of written)
      last.set(categoryOf(stream), Math.max(position, last.get(categoryOf(stream)) ?? 0));
    for (const [category, position] of last)
      if (await this.passed(category, position)) overdue.passed(category, position);
      else for (const late of written) overdue.add(late);
  }

  /**
   * True when everything that follows the category has passed the position, here or on the instance that holds it; false
   * when it has not after 2 s, or some of it stands still.
   */
  async passed(category: string, position: number): Promise<boolean> {
    const { waiters, memory, followersOf, onPassed } = this.options;
    let names: string[];
    let stored: boolean;
    do {
      names = followersOf(category);
      stored = await waiters.wait(names, position);
      // Readers may have gone over to other documents meanwhile.
    } while (stored && followersOf(category).some((name, index) => name !== names[index]));
    if (stored) onPassed(category, position);
    const behind = memory.behind(category, position);
    if (behind.length > 0 && !(stored && (await waiters.wait(behind, position, MEMORY_MS))))
      memory.requireUpTo(category, position);
    return stored;
  }
}
