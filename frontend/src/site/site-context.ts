import type { MapTiles } from '@lox/contracts/maps.js';
import { createContext, useContext } from 'react';

export interface SiteContextValue {
  origin: string;
  renderedAt: string;
  /** Null without a maps token. */
  mapboxToken: string | null;
  mapTiles: MapTiles | null;
}

const SiteContext = createContext<SiteContextValue>({
  origin: '',
  renderedAt: new Date(0).toISOString(),
  mapboxToken: null,
  mapTiles: null,
});
export const SiteProvider = SiteContext.Provider;
export const useSite = (): SiteContextValue => useContext(SiteContext);
