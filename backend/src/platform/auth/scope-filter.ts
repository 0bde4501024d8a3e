import { scopeOf, type ActionOf, type Actor, type OwnedModule } from '@lox/contracts/permissions.js';
import type { Filter } from '../document-store/document-store.js';

/** The records that a person may do this to, as a condition of a query. */
export function scopeFilter<M extends OwnedModule>(actor: Actor, action: ActionOf<M>, module: M): Filter {
  const scope = scopeOf(actor, action, module);
  if (scope === 'all') return {};
  if (scope === 'none') return { _id: { $in: [] } };
  const [only, ...others] = scope.anyOf;
  if (only && others.length === 0) return { [only]: scope.id };
  return { $or: scope.anyOf.map((field) => ({ [field]: scope.id })) };
}
