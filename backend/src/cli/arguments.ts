import { parseArgs } from 'node:util';

export interface OperatorArguments {
  command?: string;
  argument?: string;
  generate: boolean;
  withoutSecondFactor: boolean;
  check: boolean;
  toPosition?: string;
  toTime?: string;
  reason?: string;
  yes: boolean;
  answer: boolean;
  to?: string;
}

const ALLOWED: Record<string, readonly string[]> = {
  'set-password': ['generate', 'without-second-factor'],
  backup: ['check'],
  restore: ['to-position', 'to-time'],
  skip: ['reason'],
  demo: ['yes', 'to'],
  erase: ['answer'],
  disclose: ['answer'],
};

const NAME = /^[a-z][a-z0-9_]{0,30}$/;

/** An extra word may be a password, which the process list would show. */
export function parseArguments(words: string[]): OperatorArguments {
  const wrong: OperatorArguments = {
    generate: false,
    withoutSecondFactor: false,
    check: false,
    yes: false,
    answer: false,
  };
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        generate: { type: 'boolean' },
        'without-second-factor': { type: 'boolean' },
        check: { type: 'boolean' },
        'to-position': { type: 'string' },
        'to-time': { type: 'string' },
        reason: { type: 'string' },
        yes: { type: 'boolean' },
        answer: { type: 'boolean' },
        to: { type: 'string' },
      },
    });
    const [command, argument, ...more] = positionals;
    const allowed = ALLOWED[command ?? ''] ?? [];
    if (more.length > 0 || Object.keys(values).some((name) => !allowed.includes(name))) return wrong;
    if (values.to !== undefined && !NAME.test(values.to)) return wrong;
    const { generate = false, check = false, yes = false, answer = false } = values;
    return {
      command,
      argument,
      generate,
      withoutSecondFactor: values['without-second-factor'] ?? false,
      check,
      toPosition: values['to-position'],
      toTime: values['to-time'],
      reason: values.reason,
      yes,
      answer,
      to: values.to,
    };
  } catch {
    return wrong;
  }
}
