import type { Command } from '@nestjs/cqrs';
import type { Json } from '@lox/contracts/json.js';
import type { Reason } from '@lox/contracts/reasons.js';
import type { UndoKind } from '@lox/contracts/undo.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { Evolution, Origin } from '../../platform/log/deciding/streams.js';
import type { DomainEvent } from '../../platform/storage/event-store/event-catalogue.js';
import type { DomainError } from '../../platform/storage/errors/domain-error.js';
import { ChangeLead } from '../../slices/leads/commands/lead.commands.js';
import { leadNotFound } from '../../slices/leads/domain/lead.decider.js';
import { lead } from '../../slices/leads/domain/lead.js';
import { propertyNotFound } from '../../slices/properties/domain/property.decider.js';
import type { PhotoRef } from '../../slices/properties/domain/property.events.js';
import { property } from '../../slices/properties/domain/property.js';
import { ChangeProperty } from '../../slices/properties/staff/property.commands.js';
import { ChangeVisit } from '../../slices/visits/commands/change-visit.commands.js';
import { visitNotFound } from '../../slices/visits/domain/visit.decider.js';
import { visit } from '../../slices/visits/domain/visit.js';
import { notUndoable } from './undo-plan.js';

export type FormerValues = { [field: string]: Json };

export interface PuttingBack {
  id: string;
  by: Account;
  at: number;
  origin: Origin;
}

/** Sight of a record depends on these. */
export interface Owned {
  brokerId: string | null;
  ownerId?: string | null;
  removed?: boolean;
}

export interface Undoable<S extends Owned = Owned, E extends DomainEvent = DomainEvent> {
  evolution: Evolution<S | null, E>;
  /** Types that come with another change and go with it. */
  follows: ReadonlySet<string>;
  notFound(): DomainError;
  /** @throws DomainError `not_undoable` */
  command(
    patch: FormerValues,
    states: { before: S | null; after: S | null },
    back: PuttingBack,
  ): Command<unknown>;
}

const undoable = <S extends Owned, E extends DomainEvent>(kind: Undoable<S, E>): Undoable =>
  kind as unknown as Undoable;

const textOf = (reason?: Reason | null): { reason?: string } => {
  const text = reason?.key ?? reason?.text;
  return text ? { reason: text } : {};
};

export const UNDOABLE: { [K in UndoKind]: Undoable } = {
  lead: undoable({
    evolution: lead,
    follows: new Set(['LeadLossExplained']),
    notFound: leadNotFound,
    command: (patch, { before }, { id, by, at, origin }) =>
      new ChangeLead(
        id,
        { ...patch, ...(patch.status === 'lost' && textOf(before?.lostReason)) },
        by,
        at,
        origin,
      ),
  }),
  visit: undoable({
    evolution: visit,
    follows: new Set(['VisitCancellationExplained', 'VisitOpinionNoted']),
    notFound: visitNotFound,
    command: (patch, { before, after }, { id, by, at, origin }) => {
      // An agreed hour cannot become a wish again.
      if (before?.provisional && !after?.provisional) throw notUndoable();
      const reason = patch.status === 'cancelled' ? textOf(before?.cancelReason) : {};
      const opinion = patch.status === 'completed' && before?.opinion ? { opinion: before.opinion } : {};
      return new ChangeVisit(id, { update: { ...patch, ...reason, ...opinion } }, by, at, origin);
    },
  }),
  property: undoable({
    evolution: property,
    // The public address follows the title by itself.
    follows: new Set(['PropertySlugChanged', 'PropertyPriceExplained']),
    notFound: propertyNotFound,
    command: ({ slug: _slug, photos, ...patch }, _states, { id, by, at, origin }) => {
      const kept = (photos as unknown as PhotoRef[] | undefined)?.map((photo) => photo.id);
      const change = { patch, ...(kept && { photos: { kept, added: [], main: null } }) };
      return new ChangeProperty(id, change, by, at, origin);
    },
  }),
};
