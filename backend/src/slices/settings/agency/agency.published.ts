export interface AgencyProfile {
  name: string;
  /** The back office's name. */
  systemName: string;
  phone: string;
  email: string;
  /** Empty when not shown. */
  address: string;
  openingHours: string;
  /** A PNG: path from `/`, size in pixels; null for the built-in drawing. */
  logo: { path: string; width: number; height: number } | null;
  /** `#rrggbb`, dark enough for white text. */
  primaryColour: string;
  accentColour: string;
}

export abstract class Agency {
  /** Reads a document: ask once for a page or a letter. */
  abstract profile(): Promise<AgencyProfile>;
}
