/** OWASP's argon2id minimum; the library's default algorithm is argon2id. */
export const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function needsRehash(hash: string): boolean {
  const [, memory = '0', time = '0'] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(hash) ?? [];
  return Number(memory) < ARGON2_OPTIONS.memoryCost || Number(time) < ARGON2_OPTIONS.timeCost;
}
