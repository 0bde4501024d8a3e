/** Of these `toISOString` gives the same. */
const WRITTEN_SO =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** ISO UTC and milliseconds; the last one is kept. */
export class Instants {
  private given = '';
  private text = '';
  private instant = NaN;

  parsed(given: string): number {
    if (given !== this.given) {
      this.instant = Date.parse(given);
      this.text = WRITTEN_SO.test(given) ? given : new Date(this.instant).toISOString();
      this.given = given;
    }
    return this.instant;
  }

  textOf(instant: number): string {
    return instant === this.instant ? this.text : new Date(instant).toISOString();
  }
}
