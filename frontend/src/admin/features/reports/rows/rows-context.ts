import { createContext } from 'react';
import type { To } from 'react-router-dom';
import type { Rows } from '../report-rows.js';

/** The link of the rows behind a figure; null for rows that the person may not read. */
export const RowsContext = createContext<(rows: Rows) => To | null>(() => null);
