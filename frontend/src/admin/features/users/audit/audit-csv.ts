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

/** The byte order mark: tells Excel that the text is UTF-8. */
const BOM = '\ufeff';

/** The entries as CSV for Excel with pt-BR settings: `;` between cells, CRLF line ends. */
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

/** Quotes a cell; escapes what a spreadsheet would run as a formula. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
