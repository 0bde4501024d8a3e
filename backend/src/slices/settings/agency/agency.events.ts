import type { AgencyColours, AgencyLogo, AgencyNetworks } from '@lox/contracts/agency.js';
import { defineEvents } from '../../../platform/storage/event-store/event-catalogue.js';

/** The agency goes by another name. */
export interface AgencyNameChanged {
  type: 'AgencyNameChanged';
  data: { from: string; to: string };
}

/** The back office goes by another name. */
export interface AgencySystemNameChanged {
  type: 'AgencySystemNameChanged';
  data: { from: string; to: string };
}

/** The agency's phone was changed, as it is written. */
export interface AgencyPhoneChanged {
  type: 'AgencyPhoneChanged';
  data: { from: string; to: string };
}

/** The address that people write to was changed. */
export interface AgencyEmailChanged {
  type: 'AgencyEmailChanged';
  data: { from: string; to: string };
}

/** Where the agency is was changed; empty: the site does not say. */
export interface AgencyAddressChanged {
  type: 'AgencyAddressChanged';
  data: { from: string; to: string };
}

/** When the agency is open was changed; empty: the site does not say. */
export interface AgencyOpeningHoursChanged {
  type: 'AgencyOpeningHoursChanged';
  data: { from: string; to: string };
}

/** The text about the agency at the foot of the site was changed; empty: nothing is said. */
export interface AgencyAboutChanged {
  type: 'AgencyAboutChanged';
  data: { from: string; to: string };
}

/** Site, back office and letters have other colours. */
export interface AgencyColoursChanged {
  type: 'AgencyColoursChanged';
  data: { from: AgencyColours; to: AgencyColours };
}

/** The agency has another logo, or the built-in one again. */
export interface AgencyLogoChanged {
  type: 'AgencyLogoChanged';
  data: { from: AgencyLogo | null; to: AgencyLogo | null };
}

/** The site links to other profiles of the agency; an empty address: to none. */
export interface AgencyNetworksChanged {
  type: 'AgencyNetworksChanged';
  data: { from: AgencyNetworks; to: AgencyNetworks };
}

export type AgencyEvent =
  | AgencyNameChanged
  | AgencySystemNameChanged
  | AgencyPhoneChanged
  | AgencyEmailChanged
  | AgencyAddressChanged
  | AgencyOpeningHoursChanged
  | AgencyAboutChanged
  | AgencyColoursChanged
  | AgencyLogoChanged
  | AgencyNetworksChanged;

export const agencyEvents = defineEvents<AgencyEvent>('agency', {
  AgencyNameChanged: { version: 1, changes: 'name' },
  AgencySystemNameChanged: { version: 1, changes: 'systemName' },
  AgencyPhoneChanged: { version: 1, changes: 'phone' },
  AgencyEmailChanged: { version: 1, changes: 'email' },
  AgencyAddressChanged: { version: 1, changes: 'address' },
  AgencyOpeningHoursChanged: { version: 1, changes: 'openingHours' },
  AgencyAboutChanged: { version: 1, changes: 'about' },
  AgencyColoursChanged: { version: 1, changes: 'colours' },
  AgencyLogoChanged: { version: 1, changes: 'logo' },
  AgencyNetworksChanged: { version: 1, changes: 'networks' },
});
