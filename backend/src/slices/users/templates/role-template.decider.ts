import { isDeepStrictEqual } from 'node:util';
import {
  PERMISSION_TEMPLATES,
  TEMPLATE_LIMITS,
  type PermissionTemplate,
  type TemplateContent,
  type WriteTemplate,
} from '@lox/contracts/permission-templates.js';
import { oneLine } from '@lox/contracts/clean-text.js';
import { completeMatrix } from '@lox/contracts/permissions.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { DomainError, StaleState } from '../../../platform/storage/errors/domain-error.js';
import type { RoleTemplateEvent, TemplateChanges } from './role-template.events.js';
import { templateIn, templatesIn, type RoleTemplatesState } from './role-template.js';

export function makeRoleTemplate(
  state: RoleTemplatesState,
  key: string,
  wanted: WriteTemplate,
): RoleTemplateEvent[] {
  const present = templateIn(state, key);
  if (present) throw new StaleState(present);
  if (templatesIn(state).length >= TEMPLATE_LIMITS.all)
    throw new DomainError(
      'too_many_templates',
      `Já há ${TEMPLATE_LIMITS.all} modelos: exclua um que não usa.`,
    );
  const content = cleaned(wanted);
  requireFreeName(state, key, content.name);
  return [{ type: 'RoleTemplateMade', data: { key, ...content } }];
}

export function changeRoleTemplate(
  state: RoleTemplatesState,
  key: string,
  wanted: WriteTemplate,
): RoleTemplateEvent[] {
  const changes = changesTo(state, key, cleaned(wanted));
  return changes ? [{ type: 'RoleTemplateChanged', data: { key, changes } }] : [];
}

export function restoreRoleTemplate(state: RoleTemplatesState, key: string): RoleTemplateEvent[] {
  requireRoleTemplate(state, key);
  const given = PERMISSION_TEMPLATES.find((template) => template.key === key);
  if (!given) throw new DomainError('template_made', 'Este modelo foi criado aqui: não há um original dele.');
  const { name, description, permissions } = given;
  const changes = changesTo(state, key, { name, description, permissions });
  return changes ? [{ type: 'RoleTemplateRestored', data: { key, changes } }] : [];
}

export function removeRoleTemplate(state: RoleTemplatesState, key: string): RoleTemplateEvent[] {
  if (requireRoleTemplate(state, key).given)
    throw new DomainError(
      'template_given',
      'Este modelo veio com o sistema e não pode ser excluído: restaure o original.',
    );
  return [{ type: 'RoleTemplateRemoved', data: { key } }];
}

export function requireRoleTemplate(state: RoleTemplatesState, key: string): PermissionTemplate {
  const found = templateIn(state, key);
  if (!found) throw templateNotFound();
  return found;
}

export const templateNotFound = (): DomainError =>
  new DomainError('template_not_found', 'Modelo não encontrado.', 404);

export const templateChanged = (): DomainError =>
  new DomainError('template_changed', 'O modelo mudou: confira as permissões e aplique de novo.');

function changesTo(state: RoleTemplatesState, key: string, to: TemplateContent): TemplateChanges | null {
  const from = requireRoleTemplate(state, key);
  const changes: TemplateChanges = {
    ...(from.name !== to.name && { name: { from: from.name, to: to.name } }),
    ...(from.description !== to.description && {
      description: { from: from.description, to: to.description },
    }),
    ...(!isDeepStrictEqual(from.permissions, to.permissions) && {
      permissions: { from: from.permissions, to: to.permissions },
    }),
  };
  if (changes.name) requireFreeName(state, key, to.name);
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Names that differ only in spelling would be confused. */
function requireFreeName(state: RoleTemplatesState, key: string, name: string): void {
  if (!templatesIn(state).some((other) => other.key !== key && wordKey(other.name) === wordKey(name))) return;
  const text = 'Já existe um modelo com este nome.';
  throw new DomainError('template_name_taken', text, 409, { fields: { name: text } });
}

const cleaned = ({ name, description, permissions }: WriteTemplate): TemplateContent => ({
  name: lineOf(name),
  description: lineOf(description ?? ''),
  permissions: completeMatrix(permissions),
});
const lineOf = (text: string): string => oneLine(text).replace(/\s+/g, ' ');
