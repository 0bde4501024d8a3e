import type { LeadDocument } from '../projections/lead-board.projection.js';
import { Texts } from './texts.js';

const FIRST_ROOM = 1_024;
/** The number of a text that no lead has. */
const UNKNOWN = 0xffff_ffff;

/** Texts of which many leads have the same, as numbers. */
export type CodedField = 'status' | 'stage' | 'furthest' | 'priority' | 'source' | 'brokerId' | 'propertyId';
/** Times in milliseconds since 1970, values in cents. */
export type NumberField = 'stageEnteredAt' | 'createdAt' | 'value';

const CODED: readonly CodedField[] = [
  'status',
  'stage',
  'furthest',
  'priority',
  'source',
  'brokerId',
  'propertyId',
];
const NUMBERS: readonly NumberField[] = ['stageEnteredAt', 'createdAt', 'value'];

/**
 * What leads are found, sorted and counted by: each lead has a place, and each field is a column of numbers by place, so
 * that a question goes through numbers that lie side by side.
 */
export class LeadTable {
  readonly search = new Texts();
  /** Places that were given, those that are free again among them. */
  size = 0;
  private room = 0;
  private free: number[] = [];
  private readonly codes = new Map<string | null, number>();
  private coded = {} as Record<CodedField, Uint32Array>;
  private numbers = {} as Record<NumberField, Float64Array>;
  private marks: [asked: Uint8Array, found: Uint8Array] = [new Uint8Array(), new Uint8Array()];

  constructor() {
    this.makeRoom(FIRST_ROOM);
  }

  /** A place for a lead that is new. */
  take(): number {
    const again = this.free.pop();
    if (again !== undefined) return again;
    if (this.size === this.room) this.makeRoom(2 * this.room);
    return this.size++;
  }

  /** Nothing of the lead that was there is kept. */
  release(place: number): void {
    this.search.set(place, '');
    this.free.push(place);
  }

  set(place: number, document: LeadDocument): void {
    for (const field of CODED) this.coded[field][place] = this.newCode(document[field]);
    const { stageEnteredAt, createdAt, value, search } = document;
    this.numbers.stageEnteredAt[place] = timeOf(stageEnteredAt);
    this.numbers.createdAt[place] = timeOf(createdAt);
    this.numbers.value[place] = value;
    this.search.set(place, search);
  }

  /** By place; to be asked for anew after a lead has come. */
  codesOf(field: CodedField): Uint32Array {
    return this.coded[field];
  }

  /** As `codesOf`. */
  numbersOf(field: NumberField): Float64Array {
    return this.numbers[field];
  }

  /** One mark for each place, for the question that is being answered: the next one gets the same. */
  marksFor(use: 'asked' | 'found', mark: 0 | 1): Uint8Array {
    return this.marks[use === 'asked' ? 0 : 1].subarray(0, this.size).fill(mark);
  }

  /** The number of a text; one that no lead has where no lead ever had it. */
  codeOf(text: string | null): number {
    return this.codes.get(text) ?? UNKNOWN;
  }

  /** A 1 at the number of each of these texts. */
  setOf(texts: Iterable<string>): Uint8Array {
    const set = new Uint8Array(this.codes.size);
    for (const text of texts) {
      const code = this.codes.get(text);
      if (code !== undefined) set[code] = 1;
    }
    return set;
  }

  private newCode(text: string | null): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    const code = this.codes.size;
    this.codes.set(text, code);
    return code;
  }

  private makeRoom(room: number): void {
    for (const field of CODED) {
      const column = new Uint32Array(room);
      column.set(this.coded[field] ?? []);
      this.coded[field] = column;
    }
    for (const field of NUMBERS) {
      const column = new Float64Array(room);
      column.set(this.numbers[field] ?? []);
      this.numbers[field] = column;
    }
    this.marks = [new Uint8Array(room), new Uint8Array(room)];
    this.room = room;
  }
}

/** Times are compared as numbers here and as texts in the store: the same for texts of this one form only. */
export function timeOf(text: string): number {
  const time = Date.parse(text);
  if (new Date(time).toISOString() !== text)
    throw new RangeError('a time is not written as an ISO UTC instant');
  return time;
}
