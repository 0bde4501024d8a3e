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

/** `GET` and `PUT /api/admin/settings`: the same three fields, and when they were last changed. */
export interface ManagedSettings extends SystemSettings {
  updatedAt: string | null;
}

/** What is accepted: digits of the WhatsApp number, regions and their length, length of the CRECI. */
export const SETTINGS_LIMITS = {
  whatsappMin: 10,
  whatsappMax: 15,
  regions: 200,
  region: 80,
  creci: 60,
} as const;
