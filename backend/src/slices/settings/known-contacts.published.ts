import type { KnownContactRule } from '@lox/contracts/site.js';

export abstract class KnownContacts {
  abstract rule(): Promise<KnownContactRule>;
}
