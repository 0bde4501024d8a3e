/**
 * A password in the form in which it is judged and kept (Unicode NFC): the same letters, whichever keyboard composed
 * their accents.
 */
export const composedPassword = (password: string): string => password.normalize('NFC');
