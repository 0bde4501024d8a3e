/** Keyboards compose accents differently; the NFC form is checked and stored. */
export const composedPassword = (password: string): string => password.normalize('NFC');
