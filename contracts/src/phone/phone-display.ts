import type { Numbered } from './numbering.js';

const GROUPS: [start: string, sizes: readonly number[]][] = [
  ['1', [3, 3, 4]],
  ['549', [1, 2, 4, 4]],
  ['54', [2, 4, 4]],
  ['56', [1, 4, 4]],
  ['33', [1, 2, 2, 2, 2]],
  ['44', [4, 6]],
  ['81', [2, 4, 4]],
];

function grouped(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter(Boolean).join(' ');
}

export function shownNumber({ kind, digits, country }: Numbered): string {
  const rest = digits.slice(country);
  if (kind === 'international') {
    const sizes = GROUPS.find(([start]) => digits.startsWith(start))?.[1] ?? [3, 3, 3, 3];
    return `+${digits.slice(0, country)} ${grouped(rest, sizes)}`;
  }
  if (kind === 'service')
    return rest.length === 8 ? `${rest.slice(0, 4)}-${rest.slice(4)}` : `0${grouped(rest, [3, 3])}`;
  return `(${rest.slice(0, 2)}) ${rest.slice(2, -4)}-${rest.slice(-4)}`;
}

export const dialledService = ({ digits }: Numbered): string =>
  digits.length === 10 ? digits.slice(2) : `0${digits.slice(2)}`;
