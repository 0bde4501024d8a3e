import { CREDENTIALS } from '../../http/auth/passwords.js';
import { SECOND_FACTORS } from '../../http/auth/second-factors.js';
import { SUBJECT_KEYS } from './subject-keys.js';
import { SKIPPED } from '../../log/following/parked-events.js';

/** A collection that cannot be made again from the log. */
export interface KeptCollection {
  name: string;
  /** Whose document it is, as the vault of keys names them: it goes out of older backups with an erased person. */
  subjectOf?(id: string): string;
}

/** What goes along with the log wherever the log goes: into an export, into a backup, and back. */
export class KeptCollections {
  private readonly kept: KeptCollection[] = [
    { name: SUBJECT_KEYS, subjectOf: (id) => id },
    { name: CREDENTIALS, subjectOf: (id) => `user-${id}` },
    { name: SECOND_FACTORS, subjectOf: (id) => `user-${id}` },
    { name: SKIPPED },
  ];

  /** Adds one that holds no person, or says whose its documents are. */
  add(collection: KeptCollection): void {
    this.kept.push(collection);
  }

  get all(): readonly KeptCollection[] {
    return this.kept;
  }

  named(name: string): KeptCollection | undefined {
    return this.kept.find((one) => one.name === name);
  }
}
