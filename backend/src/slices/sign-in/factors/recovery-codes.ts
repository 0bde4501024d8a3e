import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@lox/contracts/sign-in.js';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

/** 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);

export function recoveryCodeIn(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  if (letters.length !== 2 * GROUP || [...letters].some((one) => !LETTERS.includes(one))) return null;
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
