import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { ensureDebianPackage } from './debian-packages.js';

const PROGRAM = '/usr/bin/soffice';

export const hasLibreOffice = (): boolean => ensureDebianPackage(PROGRAM, 'libreoffice-calc-nogui');

/** Its import's options: separator, quote and encoding (76: UTF-8). */
export const SEMICOLONS = '59,34,76';

/** LibreOffice's cells of a CSV file; without `asked` as with the dialogue's defaults. */
export const cellsOf = (text: string, asked?: string): string[][] =>
  parse(convertedByLibreOffice(text, '9,34,76', asked), {
    delimiter: '\t',
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });

/** A CSV file opened and saved by LibreOffice, each cell as shown. */
export function convertedByLibreOffice(text: string, to = SEMICOLONS, asked?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lox-office-'));
  writeFileSync(join(folder, 'tabela.csv'), text);
  const filter = 'Text - txt - csv (StarCalc)';
  const words = [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    ...(asked ? [`--infilter=${filter}:${asked}`] : []),
    '--convert-to',
    `csv:${filter}:${to},1,,0,false,true,false`,
    '--outdir',
    join(folder, 'saved'),
    join(folder, 'tabela.csv'),
  ];
  const { status, stderr } = spawnSync(PROGRAM, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return readFileSync(join(folder, 'saved', 'tabela.csv'), 'utf8');
}
