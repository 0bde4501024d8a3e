import { createContext, useContext } from 'react';

/** Data of the whole page, the same in browser and server. */
export interface SiteContextValue {
  /** Origin of the site. */
  origin: string;
  /** The hour in which the page was rendered: both sides compute dates from it. */
  renderedAt: string;
  /** For place suggestions; null without a configured token. */
  mapboxToken: string | null;
}

const SiteContext = createContext<SiteContextValue>({
  origin: '',
  renderedAt: new Date(0).toISOString(),
  mapboxToken: null,
});
export const SiteProvider = SiteContext.Provider;
/** Returns the data of the whole page. */
export const useSite = (): SiteContextValue => useContext(SiteContext);
