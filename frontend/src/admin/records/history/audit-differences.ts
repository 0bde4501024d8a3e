import type { AuditEntry } from '@lox/contracts/audit.js';
import { FIELD_NAMES } from '@lox/contracts/field-names.js';
import type { Json } from '@lox/contracts/json.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { FLAGS, flagsText, isOn } from '@lox/contracts/user-management.js';
import { valueText } from './value-texts.js';

export interface AuditDifference {
  label: string;
  from: string | null;
  to: string;
  /** `to` names personal fields whose values are withheld. */
  withheld: boolean;
}

const INTERNAL = new Set([
  'fileId',
  'leadId',
  'lead',
  'into',
  'via',
  'other',
  'from',
  'asks',
  'request',
  'absenceId',
  'authorisationId',
  'documentId',
  'userId',
  'eventId',
  'entry',
  'requestId',
  'key',
  'at',
  'reset',
]);

export function auditDifferences(entry: AuditEntry): AuditDifference[] {
  const changes = Object.entries(entry.changes)
    .filter(([field]) => !INTERNAL.has(field))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const withheld = changes.flatMap(([field, change]) => ('withheld' in change ? labelOf(field) : []));
  const told = changes.flatMap(([field, change]) =>
    'withheld' in change ? [] : differencesIn(field, change.from, change.to, entry),
  );
  if (withheld.length === 0) return told;
  return [{ label: 'Dados pessoais', from: null, to: withheld.join(', '), withheld: true }, ...told];
}

function differencesIn(field: string, from: Json, to: Json, entry: AuditEntry): AuditDifference[] {
  if (field === 'permissions') return permissionDifferences(from, to);
  if (field === 'page') return pageDifferences(from, to);
  if (isNothing(from) && (isNothing(to) || to === false)) return [];
  const before = isNothing(from) ? null : valueText(field, from, entry);
  return [{ label: labelOf(field), from: before, to: valueText(field, to, entry), withheld: false }];
}

const labelOf = (field: string): string => FIELD_NAMES[field] ?? field;
const ORDER = Object.keys(FIELD_NAMES);
const placeOf = (field: string): number => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);
const isNothing = (value: Json): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function permissionDifferences(from: Json, to: Json): AuditDifference[] {
  const [before, after] = [matrixOf(from), matrixOf(to)];
  const granted = FLAGS.filter((flag) => isOn(after, flag) && !isOn(before, flag));
  const taken = FLAGS.filter((flag) => isOn(before, flag) && !isOn(after, flag));
  return [
    { label: 'Permissões concedidas', text: flagsText(granted) },
    { label: 'Permissões retiradas', text: flagsText(taken) },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({ label, from: null, to: text, withheld: false }));
}

const PAGE_LABELS: Record<string, string> = {
  title: 'Título',
  content: 'Texto',
  metaTitle: 'Título para buscadores',
  metaDescription: 'Descrição para buscadores',
};

function pageDifferences(from: Json, to: Json): AuditDifference[] {
  const [before, after] = [recordOf(from), recordOf(to)];
  return Object.entries(PAGE_LABELS).flatMap(([field, label]) => {
    const [old = null, present = null] = [before[field], after[field]];
    if (old === present) return [];
    if (field === 'content') return [{ label, from: null, to: 'alterado', withheld: false }];
    const entry = { entityType: 'page', names: {} };
    const was = old === null ? null : valueText(field, old, entry);
    return [{ label, from: was, to: valueText(field, present, entry), withheld: false }];
  });
}

const recordOf = (value: Json): Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const matrixOf = (value: Json): PermissionMatrix => recordOf(value) as PermissionMatrix;

export function auditDifferenceText({ label, from, to }: AuditDifference): string {
  return from === null ? `${label}: ${to}` : `${label}: ${from} → ${to}`;
}
