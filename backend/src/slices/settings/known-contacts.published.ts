import type { KnownContactRule } from '@lox/contracts/site.js';

export abstract class KnownContacts {
  /** From memory. */
  abstract rule(): Promise<KnownContactRule>;
}
