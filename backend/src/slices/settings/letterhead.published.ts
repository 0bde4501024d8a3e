export interface Letterhead {
  name: string;
  creci: string;
  phone: string;
  email: string;
  address: string;
  /** `#rrggbb`, dark enough for white text. */
  colour: string;
  /** A PNG. */
  logo: { content: Uint8Array; width: number; height: number } | null;
}

export abstract class Letterheads {
  abstract current(): Promise<Letterhead>;
}
