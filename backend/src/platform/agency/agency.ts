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
  /** Address of its logo on this server, from `/`: a PNG; null: the built-in one. */
  logo: string | null;
  /** `#rrggbb` of headers and buttons, dark enough for white text. */
  primaryColour: string;
  accentColour: string;
}

/** The agency as it is now. The slice of the settings provides it. */
export abstract class Agency {
  /** Reads one document: ask once for a page or a letter. */
  abstract profile(): Promise<AgencyProfile>;
}
