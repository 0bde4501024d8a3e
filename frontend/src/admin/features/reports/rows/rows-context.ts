import { createContext } from 'react';
import type { To } from 'react-router-dom';
import type { Rows } from '../report-rows.js';

/** Where the rows behind a figure show; null for rows that the person may not read. */
export const RowsContext = createContext<(rows: Rows) => To | null>(() => null);
