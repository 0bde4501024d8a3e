import { APARTMENTS } from './demo-apartments.js';
import { BUSINESS } from './demo-business.js';
import { COUNTRY } from './demo-country.js';
import { HOUSES } from './demo-houses.js';
import { NEWER_HOMES } from './demo-newer-homes.js';
import { PLOTS } from './demo-plots.js';
import { RENTALS } from './demo-rentals.js';

export const DEMO_PROPERTIES = [
  ...HOUSES,
  ...APARTMENTS,
  ...PLOTS,
  ...RENTALS,
  ...BUSINESS,
  ...COUNTRY,
  ...NEWER_HOMES,
];
