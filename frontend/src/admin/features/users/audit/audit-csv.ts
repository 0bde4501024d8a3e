import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import {
  actionLabel,
  actorOf,
  auditSentence,
  entityNameOf,
  kindLabel,
} from '../../../records/history/action-texts.js';
import { differencesOf, differenceText } from '../../../records/history/differences.js';

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

/** Tells Excel that the text is UTF-8. */
const BOM = '\ufeff';

/** The entries as a spreadsheet that Excel opens with pt-BR settings: `;` between cells, lines that end in CRLF. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return BOM + [HEAD, ...entries.map(row)].map((cells) => cells.map(cell).join(';') + '\r\n').join('');
}

const row = (entry: AuditEntry): string[] => [
  formatDayAndTime(entry.createdAt),
  actorOf(entry),
  actionLabel(entry.action),
  kindLabel(entry.entityType),
  entityNameOf(entry) ?? '',
  entry.entityId,
  differencesOf(entry).map(differenceText).join(' | '),
  auditSentence(entry),
  JSON.stringify(entry.changes),
];

/** Quoted; what a spreadsheet would take for a formula is made text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
