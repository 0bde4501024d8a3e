import type { QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** Without an instant: now. */
export interface AsOf {
  asOf?: string;
}

export const NOW: AsOf = {};

export const AsOfContext = createContext<AsOf>(NOW);

export const useAsOf = (): AsOf => use(AsOfContext);

export const presentOf = ({ asOf }: AsOf): Date => (asOf ? new Date(asOf) : new Date());

/** Changes of now reach no query of the past. */
export const keyAsOf = (key: QueryKey, { asOf }: AsOf): QueryKey => (asOf ? [PAST, asOf, ...key] : key);
export const PAST = 'past';

export const NOTHING_THEN = 'Nada registrado até então.';

export const pollAsOf = (ms: number, { asOf }: AsOf): number | false => (asOf ? false : ms);

export const AS_OF_PARAM = 'asOf';

/** State of a navigation that leaves the past. */
export const TO_NOW = 'now';
