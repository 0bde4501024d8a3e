import { APARTMENTS } from './demo-apartments.js';
import { HOUSES } from './demo-houses.js';
import { PLOTS } from './demo-plots.js';
import { RENTALS } from './demo-rentals.js';

/** Everything that the demonstration's agency has to offer. */
export const DEMO_PROPERTIES = [...HOUSES, ...APARTMENTS, ...PLOTS, ...RENTALS];
