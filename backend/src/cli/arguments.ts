import { parseArgs } from 'node:util';

const OPTIONS = {
  generate: { type: 'boolean' },
  'without-second-factor': { type: 'boolean' },
  check: { type: 'boolean' },
  'to-position': { type: 'string' },
  'to-time': { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  answer: { type: 'boolean' },
  to: { type: 'string' },
  from: { type: 'string' },
} as const;

type Options = ReturnType<typeof parse>['values'];

export interface OperatorArguments extends Options {
  command?: string;
  argument?: string;
}

const ALLOWED: Record<string, readonly string[]> = {
  'set-password': ['generate', 'without-second-factor'],
  backup: ['check'],
  restore: ['to-position', 'to-time'],
  skip: ['reason'],
  demo: ['yes', 'to'],
  erase: ['answer'],
  disclose: ['answer'],
  simulate: ['from'],
  preflight: ['from'],
};

const NAME = /^[a-z][a-z0-9_]{0,30}$/;

/** Empty for a wrong call: an extra word may be a password. */
export function parseArguments(words: string[]): OperatorArguments {
  try {
    const { values, positionals } = parse(words);
    const [command, argument, ...more] = positionals;
    const allowed = ALLOWED[command ?? ''] ?? [];
    if (more.length > 0 || Object.keys(values).some((name) => !allowed.includes(name))) return {};
    if (values.to !== undefined && !NAME.test(values.to)) return {};
    return { ...values, command, argument };
  } catch {
    return {};
  }
}

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });
