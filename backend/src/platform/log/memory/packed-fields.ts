import { PackedTexts } from './packed-texts.js';

/** Some fields of documents by place, packed as their values alone. What a place had before is nowhere in memory. */
export class PackedFields<D, F extends keyof D & string> {
  private readonly texts = new PackedTexts();

  constructor(private readonly fields: readonly F[]) {}

  set(place: number, document: Pick<D, F>): void {
    this.texts.set(place, JSON.stringify(this.fields.map((field) => document[field])));
  }

  /** @throws SyntaxError where nothing was set, or it was cleared */
  at(place: number): Pick<D, F> {
    const values = JSON.parse(this.texts.at(place)) as unknown[];
    return Object.fromEntries(this.fields.map((field, at) => [field, values[at]])) as Pick<D, F>;
  }

  clear(place: number): void {
    this.texts.set(place, '');
  }
}
