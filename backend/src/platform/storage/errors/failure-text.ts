import { EngineUnavailable } from './engine-unavailable.js';
import { ForeignLog, mismatchText } from './foreign-log.js';

const MACHINE: { readonly [code: string]: string } = {
  ENOSPC: 'O disco está cheio: libere espaço e tente de novo.',
  EDQUOT: 'A cota do disco acabou: libere espaço e tente de novo.',
  EFBIG: 'O arquivo passaria do tamanho que o sistema permite (ulimit -f).',
  EROFS: 'O disco só pode ser lido: verifique como está montado.',
  EACCES: 'Sem permissão para ler ou gravar: verifique o dono e as permissões.',
  EPERM: 'Sem permissão para ler ou gravar: verifique o dono e as permissões.',
  EMFILE: 'Arquivos demais abertos ao mesmo tempo: aumente o limite do processo (ulimit -n).',
  ENFILE: 'Arquivos demais abertos nesta máquina: aumente o limite do sistema.',
  EADDRINUSE: 'A porta já está em uso: defina outra em PORT.',
};
/** No room, no permission, too many open files. */
export const isMachineError = (error: unknown): boolean => {
  const code = String((error as NodeJS.ErrnoException | null)?.code);
  return code === 'EIO' || code in MACHINE;
};

const REASONS: { readonly [reason: string]: string } = {
  'disk full': 'o disco está cheio',
  'not writable': 'o arquivo só pode ser lido',
  'log too short': 'termina antes do que os documentos contêm; foi restaurado sozinho, ou é outro',
  locked: 'outro processo o mantém ocupado',
  'too many open files': 'há arquivos demais abertos (ulimit -n)',
};

export function failureText(error: unknown): string | null {
  if (error instanceof ForeignLog) return mismatchText(error.mismatch);
  if (error instanceof EngineUnavailable) {
    const what = error.engine === 'event store' ? 'log de eventos' : 'armazenamento de documentos';
    return `O ${what} não está disponível: ${REASONS[error.reason] ?? error.reason}. Tente de novo quando estiver.`;
  }
  if (!(error instanceof Error)) return null;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // Node reports ENOENT for a folder on a read-only disk.
  const text = MACHINE[code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : (code ?? '')];
  if (!text) return null;
  return path ? `${path}: ${text}` : text;
}
