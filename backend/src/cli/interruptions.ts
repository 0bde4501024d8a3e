import { complain } from '../platform/http/logging/terminal.js';

/** By what a process ends that was asked to, as shells count. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const GOES_ON = {
  rebuild: 'A reconstrução continua de onde estava: no servidor, ou quando o comando for repetido.',
  export: 'Nada foi gravado com o nome pedido: repita o comando.',
} as const;
const REPEAT = 'O que já foi feito fica: repita o comando para continuar de onde estava.';

/**
 * Ends the program at SIGTERM and SIGINT, and says how the command goes on. At once: every command can be cut off
 * anywhere, as by a power cut.
 */
export function sayHowToGoOn(command: string): void {
  const advice = command in GOES_ON ? GOES_ON[command as keyof typeof GOES_ON] : REPEAT;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      complain(`Interrompido. ${advice}`);
      process.exit(CODES[signal]);
    });
}

/** Whoever reads the output may leave early, as in `status | head`: the command ends what it does all the same. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
