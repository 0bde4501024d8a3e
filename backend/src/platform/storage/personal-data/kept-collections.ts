/** A collection that cannot be made again from the log. */
export interface KeptCollection {
  name: string;
  /** Whose document it is, as the vault of keys names them: it goes out of older backups with an erased person. */
  subjectOf?(id: string): string;
}

/** What goes along with the log wherever the log goes: into an export, into a backup, and back. */
export class KeptCollections {
  private readonly kept: KeptCollection[];

  constructor(kept: readonly KeptCollection[]) {
    this.kept = [...kept];
  }

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
