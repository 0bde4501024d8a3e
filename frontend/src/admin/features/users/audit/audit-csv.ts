import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import {
  actionLabel,
  actorName,
  auditSentence,
  entityNameOf,
  kindLabel,
} from '../../../records/history/action-texts.js';
import { auditDifferences, auditDifferenceText } from '../../../records/history/audit-differences.js';

const HEAD = [
  'Data e hora',
  'Usuário',
  'Ação',
  'Tipo',
  'Registro',
  'Id do registro',
  'O que mudou',
  'Resumo',
  'JSON',
];

/** Excel needs it to read UTF-8. */
const BOM = '\ufeff';

/** For Excel with pt-BR settings: `;` between cells, CRLF line ends. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return BOM + [HEAD, ...entries.map(row)].map((cells) => cells.map(cell).join(';') + '\r\n').join('');
}

const row = (entry: AuditEntry): string[] => [
  formatDayAndTime(entry.createdAt),
  actorName(entry),
  actionLabel(entry.action),
  kindLabel(entry.entityType),
  entityNameOf(entry) ?? '',
  entry.entityId,
  auditDifferences(entry).map(auditDifferenceText).join(' | '),
  auditSentence(entry),
  JSON.stringify(entry.changes),
];

/** Escapes text that a spreadsheet would run as a formula. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
