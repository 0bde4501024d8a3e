export interface AgencyProfile {
  name: string;
  systemName: string;
  phone: string;
  email: string;
  /** Empty: not shown. */
  address: string;
  openingHours: string;
  /** A PNG; size in pixels; null for the built-in drawing. */
  logo: { path: string; width: number; height: number } | null;
  /** `#rrggbb`, dark enough for white text. */
  primaryColour: string;
  accentColour: string;
}

export abstract class Agency {
  /** Reads a document: ask once per page or letter. */
  abstract profile(): Promise<AgencyProfile>;
}
