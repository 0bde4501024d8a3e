/** A collection that cannot be made again from the log. */
export interface PrimaryCollection {
  name: string;
  /** Whose document it is, as the vault of keys names them: it goes out of older backups with an erased person. */
  subjectOf?(id: string): string;
}

/** What goes along with the log wherever the log goes: into an export, into a backup, and back. */
export class PrimaryCollections {
  private readonly kept: PrimaryCollection[];

  constructor(kept: readonly PrimaryCollection[]) {
    this.kept = [...kept];
  }

  /** Adds one that holds no person, or says whose its documents are. */
  add(collection: PrimaryCollection): void {
    this.kept.push(collection);
  }

  get all(): readonly PrimaryCollection[] {
    return this.kept;
  }

  named(name: string): PrimaryCollection | undefined {
    return this.kept.find((one) => one.name === name);
  }
}
