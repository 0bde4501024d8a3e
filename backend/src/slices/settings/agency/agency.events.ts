import type { AgencyColours, AgencyLogo, AgencyNetworks } from '@lox/contracts/agency.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** The agency goes by another name. */
export type AgencyNameChanged = EventOf<'AgencyNameChanged', { from: string; to: string }>;

/** The back office goes by another name. */
export type AgencySystemNameChanged = EventOf<'AgencySystemNameChanged', { from: string; to: string }>;

/** The agency's phone was changed, as it is written. */
export type AgencyPhoneChanged = EventOf<'AgencyPhoneChanged', { from: string; to: string }>;

/** The address that people write to was changed. */
export type AgencyEmailChanged = EventOf<'AgencyEmailChanged', { from: string; to: string }>;

/** Where the agency is was changed; empty: the site does not say. */
export type AgencyAddressChanged = EventOf<'AgencyAddressChanged', { from: string; to: string }>;

/** When the agency is open was changed; empty: the site does not say. */
export type AgencyOpeningHoursChanged = EventOf<'AgencyOpeningHoursChanged', { from: string; to: string }>;

/** The text about the agency at the foot of the site was changed; empty: nothing is said. */
export type AgencyAboutChanged = EventOf<'AgencyAboutChanged', { from: string; to: string }>;

/** Site, back office and letters have other colours. */
export type AgencyColoursChanged = EventOf<
  'AgencyColoursChanged',
  { from: AgencyColours; to: AgencyColours }
>;

/** The agency has another logo, or the built-in one again. */
export type AgencyLogoChanged = EventOf<
  'AgencyLogoChanged',
  { from: AgencyLogo | null; to: AgencyLogo | null }
>;

/** The site links to other profiles of the agency; an empty address: to none. */
export type AgencyNetworksChanged = EventOf<
  'AgencyNetworksChanged',
  { from: AgencyNetworks; to: AgencyNetworks }
>;

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
