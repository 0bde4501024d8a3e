import { withoutUnseen } from './clean-text.js';
import { cleanEmail, domainInAscii } from './email.js';

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const LOCAL_PART = /^[^.]+(\.[^.]+)*$/;
const LABEL = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const EMAIL_LIMITS = { whole: 254, local: 64, label: 63 };

/** Checks mail's lengths, misplaced dots and invisible characters. */
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

/** Accounts keep addresses that `isEmail` has come to refuse. */
export const isSignInEmail = (typed: string): boolean => [typed.trim(), cleanEmail(typed)].some(isAddress);

const isAddress = (text: string): boolean => text.length <= EMAIL_LIMITS.whole && ADDRESS.test(text);
