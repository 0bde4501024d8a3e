import { CSV_COLUMNS } from '@lox/contracts/property-management.js';

const EXAMPLES = [
  [
    'Casa com quintal no Taquaral',
    'Rua Fernão Lopes, 388',
    'Taquaral',
    'Campinas',
    'SP',
    '985.000,00',
    'sale',
    'house',
    '186',
    '3',
    '2',
    '2',
    'Perto da lagoa, com jardim.',
    'Jardim, Churrasqueira',
    '',
    'não',
    'sim',
  ],
  [
    'Apartamento na planta no Cambuí',
    'Rua Maria Monteiro, 1200',
    'Cambuí',
    'Campinas',
    'SP',
    '3.400,00',
    'rent',
    'apartment',
    '72,5',
    '2',
    '1',
    '1',
    'Andar alto.',
    'Varanda',
    'Piscina, Academia',
    'sim',
    'não',
  ],
];

/** With byte order mark and semicolons, as a Brazilian Excel opens it. */
export function csvTemplate(): string {
  const lines = [CSV_COLUMNS, ...EXAMPLES].map((cells) => cells.map(quoted).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
