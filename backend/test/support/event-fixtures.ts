import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@lox/contracts/json.js';

const FOLDER = join(__dirname, '../fixtures/events');

/** A shape in which events of a type were once stored, personal fields in plain text. */
export interface EventFixture {
  type: string;
  version: number;
  /** Names a shape that has optional fields; null: the shape without them. */
  variant: string | null;
  data: JsonObject;
}

/** Every shape ever stored. A fixture is never changed or removed: logs hold such events for ever. */
export function eventFixtures(): EventFixture[] {
  return readdirSync(FOLDER).map((file) => {
    const [, type = '', version, variant = null] = /^(\w+)\.v(\d+)(?:\.(\w+))?\.json$/.exec(file) ?? [];
    if (!version) throw new Error(`${file} is named like no event`);
    return {
      type,
      version: Number(version),
      variant,
      data: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as JsonObject,
    };
  });
}
