import { createContext } from 'react';
import type { To } from 'react-router-dom';
import type { FigureRows } from '../figure-rows.js';

export const RowsContext = createContext<(rows: FigureRows) => To | null>(() => null);
