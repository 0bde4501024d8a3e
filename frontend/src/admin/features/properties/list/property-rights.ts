import { canOn, type Ability, type Owned } from '@lox/contracts/permissions.js';

/** What the person may do with one property. */
export interface PropertyRights {
  /** Edit, pause and activate. */
  editable: boolean;
  deletable: boolean;
  /** Selectable: at least one bulk action is allowed. */
  selectable: boolean;
}

const RIGHTS = new Map<number, PropertyRights>();

/** Returns the same object for the same rights, so that memoized cards do not rerender. */
export function propertyRightsOf(ability: Ability, property: Owned): PropertyRights {
  const editable = canOn(ability, 'update', 'properties', property);
  const deletable = canOn(ability, 'delete', 'properties', property);
  const key = Number(editable) * 2 + Number(deletable);
  const known = RIGHTS.get(key) ?? { editable, deletable, selectable: editable || deletable };
  RIGHTS.set(key, known);
  return known;
}
