export const LETTER_LEADS = Symbol('LETTER_LEADS');
export const LETTER_VISITS = Symbol('LETTER_VISITS');
export const LETTER_SETTINGS = Symbol('LETTER_SETTINGS');
