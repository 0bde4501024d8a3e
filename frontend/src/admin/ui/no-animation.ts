/**
 * For confirmation dialogs: no opening animation. While the dialog grows, a quick click would miss its
 * buttons.
 */
export const NO_ANIMATION = { transitionName: '', maskTransitionName: '' };
