import type { PermissionTemplate, WriteTemplate } from '@lox/contracts/permission-templates.js';
import { call } from '../../../../shared/api.js';

const TEMPLATES = '/api/admin/permission-templates';
const one = (key: string): string => `${TEMPLATES}/${encodeURIComponent(key)}`;
const ifMatch = ({ revision }: PermissionTemplate) => ({ 'If-Match': `"${revision}"` });

export const fetchTemplates = (signal?: AbortSignal): Promise<PermissionTemplate[]> =>
  call(TEMPLATES, { signal });

/** Makes a template, or writes the one that was seen anew: refused with 412 when it has changed since. */
export const saveTemplate = (
  seen: PermissionTemplate | null,
  wanted: WriteTemplate,
): Promise<PermissionTemplate> =>
  seen
    ? call(one(seen.key), { method: 'PUT', body: wanted, headers: ifMatch(seen) })
    : call(TEMPLATES, { method: 'POST', body: wanted });

/** Takes a given template back to its original. */
export const postTemplateRestore = (seen: PermissionTemplate): Promise<PermissionTemplate> =>
  call(`${one(seen.key)}/restore`, { method: 'POST', headers: ifMatch(seen) });

export const deleteTemplate = (seen: PermissionTemplate): Promise<unknown> =>
  call(one(seen.key), { method: 'DELETE', headers: ifMatch(seen) });
