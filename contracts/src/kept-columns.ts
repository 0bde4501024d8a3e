import type { CsvColumn } from './property-management.js';

export const KEPT_COLUMNS_LIMITS = { columns: 300, header: 100 } as const;

/** `header`: as `wordKey`; `column` null: not imported. */
export interface KeptColumn {
  header: string;
  column: CsvColumn | null;
}

export interface KeptColumns {
  columns: KeptColumn[];
}
