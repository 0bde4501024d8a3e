import { printError } from '../platform/http/logging/terminal.js';

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const RESUME_ADVICE: { [command: string]: string | undefined } = {
  rebuild: 'A reconstrução continua de onde estava: no servidor, ou quando o comando for repetido.',
  export: 'Nada foi gravado com o nome pedido: repita o comando.',
};
const REPEAT = 'O que já foi feito fica: repita o comando para continuar de onde estava.';

export function exitOnSignals(command: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      printError(`Interrompido. ${RESUME_ADVICE[command] ?? REPEAT}`);
      process.exit(CODES[signal]);
    });
}

/** A reader may leave early, as in `status | head`. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
