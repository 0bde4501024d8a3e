import { withoutUnseen } from './clean-text.js';
import { cleanEmail, domainInAscii } from './email.js';

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const LOCAL_PART = /^[^.]+(\.[^.]+)*$/;
const LABEL = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const EMAIL_LIMITS = { whole: 254, local: 64, label: 63 };

/**
 * Whether a text is an e-mail address that we accept: a local part and a dotted domain, of the lengths that mail knows,
 * no dot at an end or beside another, no character that nobody sees.
 */
export function isEmail(text: string): boolean {
  if (!isAddress(text) || withoutUnseen(text) !== text) return false;
  const [local = '', domain = ''] = text.split('@');
  const ascii = domainInAscii(domain);
  return (
    local.length <= EMAIL_LIMITS.local &&
    local.length + 1 + ascii.length <= EMAIL_LIMITS.whole &&
    LOCAL_PART.test(local) &&
    ascii.split('.').every((label) => label.length <= EMAIL_LIMITS.label) &&
    domain.split('.').every((label) => LABEL.test(label))
  );
}

/** Whether somebody may have an account with the address that is typed: older ones are kept that are accepted no more. */
export const isSignInEmail = (typed: string): boolean => [typed.trim(), cleanEmail(typed)].some(isAddress);

const isAddress = (text: string): boolean => text.length <= EMAIL_LIMITS.whole && ADDRESS.test(text);
