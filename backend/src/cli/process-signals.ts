import { printError } from '../platform/http/logging/terminal.js';

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const RESUME_ADVICE = {
  rebuild: 'A reconstrução continua de onde estava: no servidor, ou quando o comando for repetido.',
  export: 'Nada foi gravado com o nome pedido: repita o comando.',
} as const;
const REPEAT = 'O que já foi feito fica: repita o comando para continuar de onde estava.';

export function exitOnSignals(command: string): void {
  const advice = command in RESUME_ADVICE ? RESUME_ADVICE[command as keyof typeof RESUME_ADVICE] : REPEAT;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      printError(`Interrompido. ${advice}`);
      process.exit(CODES[signal]);
    });
}

/** The reader may leave early, as in `status | head`: the command still finishes. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
