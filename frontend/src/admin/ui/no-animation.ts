/** In a growing confirmation dialog a quick click would miss its buttons. */
export const NO_ANIMATION = { transitionName: '', maskTransitionName: '' };
