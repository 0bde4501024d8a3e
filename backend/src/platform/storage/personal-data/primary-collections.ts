/** A collection that cannot be rebuilt from the log. */
export interface PrimaryCollection {
  name: string;
  /** The subject of a document, which an erasure also removes from older backups. */
  subjectOf?(id: string): string;
}

/** The collections that accompany the log into exports and backups, and back. */
export class PrimaryCollections {
  private readonly kept: PrimaryCollection[];

  constructor(kept: readonly PrimaryCollection[]) {
    this.kept = [...kept];
  }

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
