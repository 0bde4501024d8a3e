/** A quick click would miss the buttons of a growing dialog. */
export const NO_ANIMATION = { transitionName: '', maskTransitionName: '' };
