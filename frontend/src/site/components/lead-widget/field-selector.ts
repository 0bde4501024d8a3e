export const FIELD_SELECTOR = 'input, select, textarea, [contenteditable]';
