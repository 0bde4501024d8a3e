import type { KnownContactRule } from '@lox/contracts/settings.js';

export abstract class KnownContacts {
  /** From memory. */
  abstract rule(): Promise<KnownContactRule>;
}
