import type { Day } from './local-time.js';
import type { Portal } from './portals.js';
import type { RentPeriod } from './property-details.js';
import type { ReasonCount } from './reasons.js';
import type { PropertyStatus, Purpose } from './properties.js';

export const OWNER_PAGE_PATH = '/proprietario/';

export interface OwnerPage {
  ownerId: string;
  address: string;
  /** ISO UTC. */
  openedAt: string;
}

export interface OpenOwnerPage {
  ownerId: string;
}

/** Local days, the latest first; none without a contact or visit. */
export interface ActiveDay {
  day: Day;
  contacts: number;
  visits: number;
}

/** Names nobody. Prices in reais, instants ISO UTC. */
export interface OwnerReport {
  title: string;
  code: string;
  place: string;
  purpose: Purpose;
  status: PropertyStatus;
  /** 0: not agreed yet. */
  price: number;
  /** Of a sale that is also for rent. */
  rentPrice: number | null;
  rentPeriod: RentPeriod;
  photo: string | null;
  listedAt: string;
  /** Null while it is not on the site. */
  path: string | null;
  portals: Portal[];
  contacts: { total: number; recent: number };
  visits: { total: number; recent: number; ahead: number };
  /** Asked for on the site, without an agreed hour. */
  requests: { total: number; recent: number };
  /** Chosen words, most frequent first. */
  opinions: { visits: number; words: Omit<ReasonCount, 'reason'>[] };
  days: ActiveDay[];
  prices: { field: 'price' | 'rentPrice'; from: number; to: number; at: string }[];
  /** Without a contact or visit, since the last one or the listing. */
  quietDays: number;
}

/** In days. */
export const OWNER_REPORT = { recent: 30, days: 20 } as const;
