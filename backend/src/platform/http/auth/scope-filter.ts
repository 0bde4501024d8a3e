import { scopeOf, type ActionOf, type Actor, type OwnedModule } from '@lox/contracts/permissions.js';
import type { Filter } from '../../storage/document-store/document-store.js';

export function scopeFilter<M extends OwnedModule>(actor: Actor, action: ActionOf<M>, module: M): Filter {
  const scope = scopeOf(actor, action, module);
  if (scope === 'all') return {};
  if (scope === 'none') return { _id: { $in: [] } };
  const theirs = anyIdCondition(scope.ids);
  const [only, ...others] = scope.anyOf;
  if (only && others.length === 0) return { [only]: theirs };
  return { $or: scope.anyOf.map((field) => ({ [field]: theirs })) };
}

export const anyIdCondition = (ids: readonly string[]): string | { $in: readonly string[] } =>
  ids.length === 1 ? ids[0]! : { $in: ids };
