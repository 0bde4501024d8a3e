import type { DocumentChange } from '@lox/contracts/documents.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { Reason } from '@lox/contracts/reasons.js';
import type { UndoKind } from '@lox/contracts/undo.js';
import { documentNotFound } from '../../slices/documents/library-document.decider.js';
import { libraryDocument } from '../../slices/documents/library-document.js';
import { ChangeDocument, RemoveDocument, RestoreDocument } from '../../slices/documents/library.commands.js';
import { ChangeLead } from '../../slices/leads/commands/lead.commands.js';
import { incomingLeadNotFound } from '../../slices/incoming-leads/domain/incoming-lead.decider.js';
import { incomingLead } from '../../slices/incoming-leads/domain/incoming-lead.js';
import { leadNotFound } from '../../slices/leads/domain/lead.decider.js';
import { lead } from '../../slices/leads/domain/lead.js';
import { propertyNotFound } from '../../slices/properties/domain/property.decider.js';
import type { PhotoRef } from '../../slices/properties/domain/property.events.js';
import { property } from '../../slices/properties/domain/property.js';
import { ChangeProperty, RemoveProperty } from '../../slices/properties/staff/property.commands.js';
import { RestoreProperty } from '../../slices/properties/staff/removed-property.commands.js';
import { ChangeVisit } from '../../slices/visits/commands/change-visit.commands.js';
import { visitNotFound } from '../../slices/visits/domain/visit.decider.js';
import { visit } from '../../slices/visits/domain/visit.js';
import { PlaceIncoming, ReturnIncoming } from '../../slices/incoming-leads/placing.published.js';
import { notUndoable } from './undo-plan.js';
import { NOTHING_FOLLOWS, type Reversal, type Undoable, undoable } from './undoable.js';
import { AGENCY_KINDS } from './undoable-agency.js';
import { RULE_KINDS } from './undoable-rules.js';

const textOf = (reason?: Reason | null): string | undefined => reason?.key ?? reason?.text ?? undefined;

const removeProperty: Reversal = {
  command: ({ id, by, at, origin }) => new RemoveProperty(id, by, at, origin),
};
const removeDocument: Reversal = { command: ({ id, origin }) => new RemoveDocument(id, origin) };

export const UNDOABLE: { [K in UndoKind]: Undoable } = {
  ...AGENCY_KINDS,
  ...RULE_KINDS,
  lead: undoable({
    evolution: lead,
    follows: new Set(['LeadLossExplained']),
    notFound: leadNotFound,
    nameOf: ({ name }) => name,
    command: (patch, { before }, { id, by, at, origin }) =>
      new ChangeLead(
        id,
        { ...patch, ...(patch.status === 'lost' && { reason: textOf(before?.lostReason) }) },
        by,
        at,
        origin,
      ),
  }),
  visit: undoable({
    evolution: visit,
    follows: new Set(['VisitCancellationExplained', 'VisitOpinionNoted']),
    notFound: visitNotFound,
    nameOf: ({ scheduledDate }) => `Visita de ${formatDayAndTime(scheduledDate)}`,
    command: (patch, { before, after }, { id, by, at, origin }) => {
      // An agreed hour cannot become a wish again.
      if (before?.provisional && !after?.provisional) throw notUndoable();
      const reason = patch.status === 'cancelled' ? { reason: textOf(before?.cancelReason) } : {};
      const opinion = patch.status === 'completed' && before?.opinion ? { opinion: before.opinion } : {};
      return new ChangeVisit(id, { update: { ...patch, ...reason, ...opinion } }, by, at, origin);
    },
  }),
  property: undoable({
    evolution: property,
    // The address follows the title.
    follows: new Set(['PropertySlugChanged', 'PropertyPriceExplained', 'PropertyDocumentsChanged']),
    notFound: propertyNotFound,
    nameOf: ({ title }) => title,
    reversals: {
      PropertyListed: removeProperty,
      PropertyRestored: removeProperty,
      PropertyRemoved: { command: ({ id, by, origin }) => new RestoreProperty(id, by, origin) },
    },
    command: ({ slug: _slug, photos, ...patch }, { before, after }, { id, by, at, origin }) => {
      const present = after?.photos.map((photo) => photo.id) ?? [];
      const former = (photos as unknown as PhotoRef[] | undefined)?.map((photo) => photo.id);
      const kept = former?.filter((photo) => present.includes(photo));
      if (Object.keys(patch).length === 0 && String(kept) === String(present)) throw notUndoable();
      const priceReason = textOf(before?.prices.findLast(({ field }) => field in patch)?.reason);
      const change = { patch, priceReason, ...(kept && { photos: { kept, added: [], main: null } }) };
      return new ChangeProperty(id, change, by, at, origin);
    },
  }),
  incomingLead: undoable({
    evolution: incomingLead,
    follows: NOTHING_FOLLOWS,
    notFound: incomingLeadNotFound,
    reversals: {
      IncomingLeadPlaced: { command: ({ id, origin }) => new ReturnIncoming(id, origin) },
      IncomingLeadReturned: { command: ({ id, origin }) => new PlaceIncoming(id, {}, origin) },
    },
    command: () => {
      throw notUndoable();
    },
  }),
  document: undoable({
    evolution: libraryDocument,
    follows: NOTHING_FOLLOWS,
    notFound: documentNotFound,
    nameOf: ({ name }) => name,
    reversals: {
      DocumentRestored: removeDocument,
      DocumentRemoved: { command: ({ id, origin }) => new RestoreDocument(id, origin) },
    },
    command: (patch, _states, { id, by, origin }) =>
      new ChangeDocument(id, patch as DocumentChange, by, origin),
  }),
};
