import { canOn, type Ability, type Owned } from '@lox/contracts/permissions.js';

/** What the person may do with one property. */
export interface CardRights {
  /** Edit, pause and activate. */
  editable: boolean;
  deletable: boolean;
  /** Selecting is of use: some bulk action is open for it. */
  selectable: boolean;
}

const RIGHTS = new Map<number, CardRights>();

/** The same object for the same rights, so that cards are not drawn anew for nothing. */
export function rightsOn(ability: Ability, property: Owned): CardRights {
  const editable = canOn(ability, 'update', 'properties', property);
  const deletable = canOn(ability, 'delete', 'properties', property);
  const key = Number(editable) * 2 + Number(deletable);
  const known = RIGHTS.get(key) ?? { editable, deletable, selectable: editable || deletable };
  RIGHTS.set(key, known);
  return known;
}
