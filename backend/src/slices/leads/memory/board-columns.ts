import { BOARD_PAGE, BOARD_STAGES, type BoardStage } from '@lox/contracts/leads.js';
import type { Selection } from '../../../platform/log/memory/selection.js';
import type { LeadPropertyTable, LeadTable } from './lead-table.js';

export interface BoardColumn {
  stage: BoardStage;
  count: number;
  /** In cents, without rents. */
  value: number;
  rows: number[];
}

/** Properties for rent, by their codes in leads. */
export class RentMarks {
  private marks: Uint8Array = new Uint8Array();
  private made: readonly unknown[] = [];

  of(leads: LeadTable, properties: LeadPropertyTable): Uint8Array {
    const { propertyId } = leads.values;
    const now = [leads, propertyId.values.length, properties, properties.version];
    if (now.some((one, at) => one !== this.made[at])) {
      const rents = properties.select({ purpose: properties.values.purpose.among(['rent']) });
      this.marks = propertyId.marksOf(properties.idsOf(rents));
      this.made = now;
    }
    return this.marks;
  }
}

export function boardColumns(leads: LeadTable, isRent: Uint8Array, chosen: Selection): BoardColumn[] {
  const columns = BOARD_STAGES.map((stage): BoardColumn => ({ stage, count: 0, value: 0, rows: [] }));
  const { stage, propertyId } = leads.values;
  const columnOf = stage.values.map((value) => columns[BOARD_STAGES.indexOf(value)]!);
  const cents = leads.numbers.value.numbers;
  for (const row of leads.order('entered')) {
    if (!chosen.has(row)) continue;
    const column = columnOf[stage.codes[row]!]!;
    column.count++;
    if (isRent[propertyId.codes[row]!] === 0) column.value += cents[row]!;
    if (column.rows.length < BOARD_PAGE) column.rows.push(row);
  }
  return columns;
}
