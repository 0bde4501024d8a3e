import { PackedFields } from '../../../platform/log/memory/packed-fields.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { ShownLead } from '../queries/lead-presentation.js';
import { TextColumn } from './text-column.js';

const FIRST_ROOM = 1_024;
/** No lead has this code. */
const UNKNOWN = 0xffff_ffff;

const CODED = [
  'status',
  'stage',
  'furthest',
  'priority',
  'source',
  'brokerId',
  'propertyId',
  'propertyType',
  'purpose',
] as const satisfies (keyof LeadDocument)[];
export type CodedField = (typeof CODED)[number];

/** Times in ms since 1970, values in cents. */
const TIMES = ['stageEnteredAt', 'createdAt', 'updatedAt'] as const satisfies (keyof LeadDocument)[];
const NUMBERS = [...TIMES, 'value', 'revision'] as const satisfies (keyof LeadDocument)[];
export type NumberField = (typeof NUMBERS)[number];

const PACKED = ['name', 'email', 'phone', 'message', 'notes', 'region', 'hasValue'] as const;

/** Columns of numbers for filters, orders and sums; the rest is packed. */
export class LeadTable {
  readonly search = new TextColumn();
  /** Includes free rows. */
  size = 0;
  private capacity = 0;
  private free: number[] = [];
  private readonly packed = new PackedFields<LeadDocument, (typeof PACKED)[number]>(PACKED);
  private readonly codes = new Map<string | null, number>();
  private readonly texts: (string | null)[] = [];
  private coded = {} as Record<CodedField, Uint32Array>;
  private numbers = {} as Record<NumberField, Float64Array>;
  private masks: [asked: Uint8Array, found: Uint8Array] = [new Uint8Array(), new Uint8Array()];

  constructor() {
    this.grow(FIRST_ROOM);
  }

  allocate(): number {
    const again = this.free.pop();
    if (again !== undefined) return again;
    if (this.size === this.capacity) this.grow(2 * this.capacity);
    return this.size++;
  }

  release(place: number): void {
    this.search.set(place, '');
    this.packed.clear(place);
    this.free.push(place);
  }

  set(place: number, document: LeadDocument): void {
    for (const field of CODED) this.coded[field][place] = this.newCode(document[field]);
    for (const field of TIMES) this.numbers[field][place] = parseExactInstant(document[field]);
    this.numbers.value[place] = document.value;
    this.numbers.revision[place] = document.revision;
    this.packed.set(place, document);
    this.search.set(place, document.search);
  }

  at(place: number): Omit<ShownLead, '_id'> {
    const time = (field: NumberField): string => new Date(this.numbers[field][place]!).toISOString();
    return {
      ...this.packed.at(place),
      status: this.textOf('status', place)!,
      priority: this.textOf('priority', place)!,
      source: this.textOf('source', place)!,
      brokerId: this.textOf('brokerId', place),
      propertyId: this.textOf('propertyId', place),
      propertyType: this.textOf('propertyType', place),
      purpose: this.textOf('purpose', place),
      value: this.numbers.value[place]!,
      revision: this.numbers.revision[place]!,
      stageEnteredAt: time('stageEnteredAt'),
      createdAt: time('createdAt'),
      updatedAt: time('updatedAt'),
    };
  }

  textOf<F extends CodedField>(field: F, place: number): LeadDocument[F] {
    return this.texts[this.coded[field][place]!] as LeadDocument[F];
  }

  /** Growing replaces the array: read it again after `allocate`. */
  codesOf(field: CodedField): Uint32Array {
    return this.coded[field];
  }

  numbersOf(field: NumberField): Float64Array {
    return this.numbers[field];
  }

  /** The next call for the same use overwrites the array. */
  maskFor(use: 'asked' | 'found', mark: 0 | 1): Uint8Array {
    return this.masks[use === 'asked' ? 0 : 1].subarray(0, this.size).fill(mark);
  }

  codeOf(text: string | null): number {
    return this.codes.get(text) ?? UNKNOWN;
  }

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
    const code = this.texts.push(text) - 1;
    this.codes.set(text, code);
    return code;
  }

  private grow(room: number): void {
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
    this.masks = [new Uint8Array(room), new Uint8Array(room)];
    this.capacity = room;
  }
}

/** Numbers sort as the stored texts only in this one format. */
export function parseExactInstant(text: string): number {
  const time = Date.parse(text);
  if (new Date(time).toISOString() !== text)
    throw new RangeError('a time is not written as an ISO UTC instant');
  return time;
}
