import {
  BUILT_IN_COLOURS,
  NO_NETWORKS,
  type AgencyColours,
  type AgencyLogo,
  type AgencyNetworks,
} from './agency.js';

export interface Brand {
  brandName: string;
  systemName: string;
  phone: string;
  email: string;
  address: string;
  openingHours: string;
  about: string;
  /** Null: the built-in drawing. */
  logo: AgencyLogo | null;
  colours: AgencyColours;
  networks: AgencyNetworks;
  /** Only a demonstration has the landing page. */
  hasLanding: boolean;
}

export const NO_BRAND: Brand = {
  brandName: '',
  systemName: '',
  phone: '',
  email: '',
  address: '',
  openingHours: '',
  about: '',
  logo: null,
  colours: BUILT_IN_COLOURS,
  networks: NO_NETWORKS,
  hasLanding: false,
};

/** Other agencies must not show the made-up agency's region and project. */
export const isMadeUpAgency = ({ about }: Pick<Brand, 'about'>): boolean =>
  about.includes('região metropolitana de Campinas');

export const LANDING_PATH = '/terras-de-tuvivas';
export const linksToLanding = (brand: Pick<Brand, 'about' | 'hasLanding'>): boolean =>
  brand.hasLanding && isMadeUpAgency(brand);
