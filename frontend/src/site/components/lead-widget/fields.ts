/** What is filled in. */
export const FIELDS = 'input, select, textarea, [contenteditable]';
