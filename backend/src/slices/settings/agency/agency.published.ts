/** How the agency shows itself, on every page and in every letter. */
export interface AgencyProfile {
  name: string;
  /** What the back office is called. */
  systemName: string;
  phone: string;
  email: string;
  /** Where it is and when it is open; empty: nothing is said. */
  address: string;
  openingHours: string;
  /** Its logo, a PNG: the address on this server, from `/`, and its size in pixels; null: the built-in one. */
  logo: { path: string; width: number; height: number } | null;
  /** `#rrggbb` of headers and buttons, dark enough for white text. */
  primaryColour: string;
  accentColour: string;
}

/** The agency as it is now. The slice of the settings provides it. */
export abstract class Agency {
  /** Reads one document: ask once for a page or a letter. */
  abstract profile(): Promise<AgencyProfile>;
}
