import { isDeepStrictEqual } from 'node:util';
import {
  PERMISSION_TEMPLATES,
  type PermissionTemplate,
  type TemplateContent,
} from '@lox/contracts/permission-templates.js';
import { completeMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { roleTemplateEvents, type RoleTemplateEvent, type TemplateChanges } from './role-template.events.js';

/** One stream, so that names and number are decided in one place. */
export const ROLE_TEMPLATES_KEY = 'agency';

/** `content` null: a built-in original; `revision` counts changes. */
export type RoleTemplatesState = ReadonlyMap<string, { content: TemplateContent | null; revision: number }>;

export const roleTemplates: Evolution<RoleTemplatesState, RoleTemplateEvent> = {
  events: roleTemplateEvents,
  initial: new Map(),
  evolve(state, { type, data }) {
    switch (type) {
      case 'RoleTemplateMade': {
        const { key, ...content } = data;
        return written(state, key, contentOf(content));
      }
      case 'RoleTemplateChanged': {
        const present = templateIn(state, data.key);
        return present ? written(state, data.key, withChanges(present, data.changes)) : state;
      }
      case 'RoleTemplateRestored':
        return written(state, data.key, null);
      case 'RoleTemplateRemoved':
        return new Map([...state].filter(([key]) => key !== data.key));
    }
  },
};

export function templatesIn(state: RoleTemplatesState): PermissionTemplate[] {
  const given = PERMISSION_TEMPLATES.map(({ key, ...original }): PermissionTemplate => {
    const { content, revision } = state.get(key) ?? { content: null, revision: 0 };
    const present = content ?? original;
    return { key, ...present, given: true, changed: !isDeepStrictEqual(present, original), revision };
  });
  const keys = new Set<string>(given.map(({ key }) => key));
  const made = [...state].flatMap(([key, { content, revision }]): PermissionTemplate[] =>
    content && !keys.has(key) ? [{ key, ...contentOf(content), given: false, changed: false, revision }] : [],
  );
  return [...given, ...made.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))];
}

export const templateIn = (state: RoleTemplatesState, key: string): PermissionTemplate | undefined =>
  templatesIn(state).find((template) => template.key === key);

type Written = Omit<TemplateContent, 'permissions'> & { permissions: PermissionMatrix };

/** Older content lacks newer flags. */
const contentOf = ({ name, description, permissions }: Written): TemplateContent => ({
  name,
  description,
  permissions: completeMatrix(permissions),
});

const withChanges = (present: TemplateContent, changes: TemplateChanges): TemplateContent =>
  contentOf({
    name: changes.name?.to ?? present.name,
    description: changes.description?.to ?? present.description,
    permissions: changes.permissions?.to ?? present.permissions,
  });

const written = (
  state: RoleTemplatesState,
  key: string,
  content: TemplateContent | null,
): RoleTemplatesState => new Map(state).set(key, { content, revision: (state.get(key)?.revision ?? 0) + 1 });
