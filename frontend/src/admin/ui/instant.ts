/**
 * For questions that have to be answered: a dialog that is there at once. While it grew to its size, its buttons would
 * let go of whoever is quick.
 */
export const INSTANT = { transitionName: '', maskTransitionName: '' };
