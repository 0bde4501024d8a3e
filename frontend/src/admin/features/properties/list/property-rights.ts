import { canOn, type Ability, type Owned } from '@lox/contracts/permissions.js';

export interface PropertyRights {
  editable: boolean;
  deletable: boolean;
  selectable: boolean;
}

const RIGHTS = new Map<number, PropertyRights>();

export function propertyRightsOf(ability: Ability, property: Owned): PropertyRights {
  const editable = canOn(ability, 'update', 'properties', property);
  const deletable = canOn(ability, 'delete', 'properties', property);
  const key = Number(editable) * 2 + Number(deletable);
  const known = RIGHTS.get(key) ?? { editable, deletable, selectable: editable || deletable };
  RIGHTS.set(key, known);
  return known;
}
