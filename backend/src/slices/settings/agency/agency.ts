import type { AgencyColours, AgencyLogo, AgencyNetworks, AgencyTexts } from '@lox/contracts/agency.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { agencyEvents, type AgencyEvent } from './agency.events.js';

/** Of the only stream and document. */
export const AGENCY_PROFILE_KEY = 'profile';

/** Changed fields only. */
export type AgencyState = Partial<AgencyTexts> & {
  colours?: AgencyColours;
  logo?: AgencyLogo | null;
  networks?: AgencyNetworks;
};

export function withAgencyChange(state: AgencyState, event: AgencyEvent): AgencyState {
  switch (event.type) {
    case 'AgencyNameChanged':
      return { ...state, name: event.data.to };
    case 'AgencySystemNameChanged':
      return { ...state, systemName: event.data.to };
    case 'AgencyPhoneChanged':
      return { ...state, phone: event.data.to };
    case 'AgencyEmailChanged':
      return { ...state, email: event.data.to };
    case 'AgencyAddressChanged':
      return { ...state, address: event.data.to };
    case 'AgencyOpeningHoursChanged':
      return { ...state, openingHours: event.data.to };
    case 'AgencyAboutChanged':
      return { ...state, about: event.data.to };
    case 'AgencyColoursChanged':
      return { ...state, colours: event.data.to };
    case 'AgencyLogoChanged':
      return { ...state, logo: event.data.to };
    case 'AgencyNetworksChanged':
      return { ...state, networks: event.data.to };
  }
}

export const agency: Evolution<AgencyState, AgencyEvent> = {
  events: agencyEvents,
  initial: {},
  evolve: withAgencyChange,
};
