import type { TemplateContent } from '@lox/contracts/permission-templates.js';
import { completeMatrix, MODULES } from '@lox/contracts/permissions.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';

export function permissionSummary(
  { role, permissions }: Pick<ManagedUser, 'role' | 'permissions'>,
  templates: readonly TemplateContent[],
): { title: string; detail: string } {
  if (role === 'admin') return { title: 'Acesso Total', detail: 'Todos os módulos' };
  if (role !== 'broker') return { title: 'Sem acesso à gestão', detail: 'Somente o site' };
  const given = JSON.stringify(completeMatrix(permissions));
  const open = MODULES.filter((module) => Object.values(permissions[module]).some(Boolean));
  const template = templates.find(
    (candidate) => JSON.stringify(completeMatrix(candidate.permissions)) === given,
  );
  if (open.length === 0) return { title: 'Nenhuma permissão', detail: 'Nenhum módulo liberado' };
  return { title: template?.name ?? 'Personalizado', detail: `${open.length} de ${MODULES.length} módulos` };
}
