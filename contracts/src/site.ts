/** `GET /system-settings.json`: the three public fields only. */
export interface SystemSettings {
  /** Digits with country code, or empty. */
  whatsappNumber: string;
  availableRegions: string[];
  /** Empty: nothing is shown. */
  creci: string;
}

/** `GET /api/public/regions`. */
export interface PublicRegions {
  availableRegions: string[];
}

/** Names and contacts of the agency, from the configuration. */
export interface Brand {
  brandName: string;
  systemName: string;
  phone: string;
  email: string;
}
