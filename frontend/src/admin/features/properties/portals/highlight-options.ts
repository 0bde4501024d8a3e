import { HIGHLIGHT_LABELS, HIGHLIGHTS, type Highlight } from '@lox/contracts/portals.js';

export const OFF = 'off';

export const HIGHLIGHT_OPTIONS: { value: Highlight | typeof OFF; label: string }[] = [
  { value: OFF, label: 'Fora do portal' },
  ...HIGHLIGHTS.map((value) => ({ value, label: HIGHLIGHT_LABELS[value] })),
];
