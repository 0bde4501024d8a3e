import { createContext, useContext } from 'react';

/** What is true of the whole page, the same on both sides. */
export interface SiteContextValue {
  /** Address of the site without a path. */
  origin: string;
  /** The hour in which the page was rendered: both sides count days from here. */
  renderedAt: string;
  /** For suggestions of places; null while no token is configured. */
  mapboxToken: string | null;
}

const SiteContext = createContext<SiteContextValue>({
  origin: '',
  renderedAt: new Date(0).toISOString(),
  mapboxToken: null,
});
export const SiteProvider = SiteContext.Provider;
/** What is true of the whole page. */
export const useSite = (): SiteContextValue => useContext(SiteContext);
