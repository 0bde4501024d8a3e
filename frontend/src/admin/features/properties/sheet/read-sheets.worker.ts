import { readCsvSheet } from './csv-sheet.js';
import { SheetProblem, type SheetAnswer } from './sheet.js';
import { readXlsx } from './xlsx.js';

self.onmessage = ({ data: file }: MessageEvent<File>) => {
  read(file).then(tell, (error: unknown) =>
    tell({ problem: error instanceof SheetProblem ? error.message : 'O arquivo não pôde ser lido.' }),
  );
};

const tell = (answer: SheetAnswer): void => self.postMessage(answer);

async function read(file: File): Promise<SheetAnswer> {
  const content = new Uint8Array(await file.arrayBuffer());
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  const isOther = content.subarray(0, 4096).includes(0) && !(content[0]! >= 0xfe);
  if (!isZip && isOther) return { problem: 'O arquivo não é uma planilha .xlsx nem um CSV.' };
  const sheets = isZip ? readXlsx(content) : [readCsvSheet(file.name, content)];
  return { sheets: sheets.filter(({ rows }) => rows.length > 0) };
}
