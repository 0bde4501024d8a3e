import { CSV_LIMITS } from '@lox/contracts/property-management.js';
import { SheetProblem, type Sheet, type SheetAnswer } from './sheet.js';

const LIMIT_MS = 60_000;

/** @throws SheetProblem */
export function readSheets(file: File): Promise<Sheet[]> {
  return new Promise((resolve, reject) => {
    if (file.size > CSV_LIMITS.bytes)
      return reject(new SheetProblem(`O arquivo passa de ${CSV_LIMITS.bytes / 1024 / 1024} MB.`));
    const worker = new Worker(new URL('./read-sheets.worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: SheetAnswer): void => {
      clearTimeout(timer);
      worker.terminate();
      if ('problem' in answer) reject(new SheetProblem(answer.problem));
      else if (answer.sheets.length === 0) reject(new SheetProblem('A planilha está vazia.'));
      else resolve(answer.sheets);
    };
    const fail = () => end({ problem: 'O arquivo é grande ou complexo demais para este navegador.' });
    const timer = setTimeout(fail, LIMIT_MS);
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => end(data);
    worker.postMessage(file);
  });
}
