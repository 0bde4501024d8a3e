import { Inject, Injectable } from '@nestjs/common';
import { worksAllLeads } from '@lox/contracts/incoming-leads.js';
import { abilityOf, can, canOn, denialText, OWNER_FIELDS } from '@lox/contracts/permissions.js';
import {
  type FormerStateKind,
  type UndoChange,
  UNDO_MODULES,
  UNDOABLE_ACTIONS,
  undoModule,
} from '@lox/contracts/undo.js';
import { forbiddenError } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { DocumentSight } from '../../slices/documents/document-sight.js';
import type { DocumentLinks } from '../../slices/documents/library-document.decider.js';
import type { Removable } from './undoable.js';

type Needed = Parameters<typeof can>[1];

@Injectable()
export class UndoSight {
  constructor(@Inject(DocumentSight) private readonly documents: DocumentSight) {}

  async sees(by: Account, { kind, id }: UndoChange, state: Removable | null): Promise<boolean> {
    if (!state) return kind === 'page';
    if (kind === 'incomingLead') return worksAllLeads(abilityOf(by));
    if (isOwnHours(by, { kind, id })) return true;
    const module = undoModule(kind, id);
    const ability = abilityOf(by);
    const action = (state.removed ? 'delete' : 'read') as 'read';
    if (module in OWNER_FIELDS) return canOn(ability, action, module as 'leads', state as never);
    if (!can(ability, action, module)) return false;
    return kind !== 'document' || this.documents.sees(by, state as DocumentLinks);
  }

  /** @throws 403 */
  requireUpdate(by: Account, kind: FormerStateKind, state: Removable): void {
    const module = UNDO_MODULES[kind];
    if (!canOn(abilityOf(by), 'update', module, state as never))
      throw forbiddenError(denialText('update', module));
  }

  require(by: Account, { kind, id }: UndoChange, types: readonly string[]): void {
    if (isOwnHours(by, { kind, id })) return;
    const module = undoModule(kind, id);
    for (const type of types) {
      const needs = UNDOABLE_ACTIONS[type];
      if (!needs) continue;
      const { action, administrator } = needs;
      if (administrator && by.role !== 'admin')
        throw forbiddenError('Somente administradores podem desfazer isto.');
      if (!can(abilityOf(by), action as Needed as 'update', module as 'leads'))
        throw forbiddenError(denialText(action as 'update', module as 'leads'));
    }
  }
}

const isOwnHours = (by: Account, { kind, id }: UndoChange): boolean =>
  kind === 'workingHours' && id === by.id;
