/** A collection that cannot be rebuilt from the log. */
export interface PrimaryCollection {
  name: string;
  /** The subject whose erasure also removes the document from older backups. */
  subjectOf?(id: string): string;
}

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
