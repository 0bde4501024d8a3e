export interface PrimaryCollection {
  name: string;
  /** The subject whose erasure also removes the document from older backups. */
  subjectOf?(id: string): string;
}

export class PrimaryCollections {
  readonly all: PrimaryCollection[];

  constructor(kept: readonly PrimaryCollection[]) {
    this.all = [...kept];
  }

  add(collection: PrimaryCollection): void {
    this.all.push(collection);
  }

  named(name: string): PrimaryCollection | undefined {
    return this.all.find((one) => one.name === name);
  }
}
