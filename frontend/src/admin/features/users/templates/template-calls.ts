import type { PermissionTemplate, WriteTemplate } from '@lox/contracts/permission-templates.js';
import type { PermissionTrial, TryTemplate } from '@lox/contracts/permission-trial.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { call } from '../../../../shared/api.js';

const TEMPLATES = '/api/admin/permission-templates';
const one = (key: string): string => `${TEMPLATES}/${encodeURIComponent(key)}`;
const ifMatch = ({ revision }: PermissionTemplate) => ({ 'If-Match': `"${revision}"` });

export const fetchTemplates = (signal?: AbortSignal): Promise<PermissionTemplate[]> =>
  call(TEMPLATES, { signal });

export const saveTemplate = (
  seen: PermissionTemplate | null,
  wanted: WriteTemplate,
): Promise<PermissionTemplate> =>
  seen
    ? call(one(seen.key), { method: 'PUT', body: wanted, headers: ifMatch(seen) })
    : call(TEMPLATES, { method: 'POST', body: wanted });

export const tryTemplate = (key: string, permissions: PermissionMatrix): Promise<PermissionTrial> =>
  call(`${one(key)}/trial`, { method: 'POST', body: { permissions } satisfies TryTemplate });

export const postTemplateRestore = (seen: PermissionTemplate): Promise<PermissionTemplate> =>
  call(`${one(seen.key)}/restore`, { method: 'POST', headers: ifMatch(seen) });

export const deleteTemplate = (seen: PermissionTemplate): Promise<object> =>
  call(one(seen.key), { method: 'DELETE', headers: ifMatch(seen) });
