import type { NextStep } from '@lox/contracts/lead-diary.js';
import type { LeadStatus, UpdateLead } from '@lox/contracts/leads.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requirePhone } from '../../../platform/log/deciding/required-phone.js';
import { type Explanation, requireReason, UNEXPLAINED } from '../../reasons/explanation.published.js';
import type { Contact, ContactField, LeadCreated, LeadEvent, LeadNoteWritten } from './lead.events.js';
import type { ExistingLead, LeadState } from './lead.js';

/** A repeated request makes one lead. */
export function createLead(
  state: LeadState,
  data: LeadCreated['data'],
  identities: Partial<Pick<Contact, 'whatsappId' | 'portalId'>> = {},
): LeadEvent[] {
  if (state) {
    const { name, email, phone } = state;
    if (name !== data.name || email !== data.email || phone !== data.phone)
      throw new DomainError('key_reused', 'Esta chave já foi usada para outro lead.');
    return [];
  }
  const { name, email, phone, message } = data;
  const contact = { name: name ?? '', email, phone, whatsappId: null, portalId: null, message };
  const corrected = correctContact(contact, identities);
  if (corrected.length === 0) requireContact(contact);
  return [{ type: 'LeadCreated', data }, ...corrected];
}

export function updateLead(
  state: LeadState,
  patch: Omit<UpdateLead, 'reason'>,
  loss = UNEXPLAINED,
): LeadEvent[] {
  const current = requireStanding(state);
  const { status, priority, notes, brokerId } = patch;
  const events: LeadEvent[] = [];
  if (brokerId !== undefined && brokerId !== current.brokerId)
    events.push({ type: 'LeadAssigned', data: { from: current.brokerId, to: brokerId } });
  if (status !== undefined && status !== current.status)
    events.push({ type: 'LeadStageMoved', data: { from: current.status, to: status } });
  events.push(...explainLoss(current, status ?? current.status, loss));
  if (priority !== undefined && priority !== current.priority)
    events.push({ type: 'LeadPriorityChanged', data: { from: current.priority, to: priority } });
  if (notes !== undefined && notes !== current.notes)
    events.push({ type: 'LeadNotesChanged', data: { from: current.notes, to: notes } });
  return [...events, ...correctContact(current, patch)];
}

function explainLoss(current: ExistingLead, status: LeadStatus, loss: Explanation): LeadEvent[] {
  const { reason } = loss;
  if (status !== 'lost' && reason)
    throw new DomainError('lead_not_lost', 'O motivo vale para um lead perdido.');
  const isLosing = status === 'lost' && current.status !== 'lost';
  if (isLosing) requireReason(loss, 'Diga por que o lead foi perdido.');
  const known = isLosing ? null : current.lostReason;
  if (!reason || (known?.key === reason.key && known.text === reason.text)) return [];
  return [{ type: 'LeadLossExplained', data: { reason: reason.key, text: reason.text } }];
}

export function writeNote(state: LeadState, note: LeadNoteWritten['data']): LeadEvent[] {
  const { recentNotes } = requireStanding(state);
  return recentNotes.includes(note.noteId) ? [] : [{ type: 'LeadNoteWritten', data: note }];
}

export function changeNextStep(state: LeadState, wanted: NextStep | 'done' | 'cleared'): LeadEvent[] {
  const { nextStep } = requireStanding(state);
  if (typeof wanted === 'object') {
    const { text, dueAt } = wanted;
    const isSame = nextStep?.text === text && nextStep.dueAt === dueAt;
    return isSame ? [] : [{ type: 'LeadNextStepSet', data: { text, dueAt } }];
  }
  if (!nextStep) return [];
  return [{ type: wanted === 'done' ? 'LeadNextStepDone' : 'LeadNextStepCleared', data: {} }];
}

/** Once for each step, unless it was done or moved before. */
export function remindOfNextStep(state: LeadState, now: string): LeadEvent[] {
  if (!state?.nextStep || state.mergedInto !== null) return [];
  if (state.isReminded || state.nextStep.dueAt > now) return [];
  return [{ type: 'LeadNextStepCameDue', data: { dueAt: state.nextStep.dueAt } }];
}

const BEFORE_VISIT = new Set<LeadStatus>(['new', 'contacted', 'interested']);

export function recordVisitScheduled(state: LeadState): LeadEvent[] {
  const { status, erased, mergedInto } = requireLead(state);
  if (erased || mergedInto !== null || !BEFORE_VISIT.has(status)) return [];
  return [{ type: 'LeadStageMoved', data: { from: status, to: 'visit_scheduled' } }];
}

export const handOverLead = (state: LeadState, from: string, to: string): LeadEvent[] =>
  state?.brokerId === from ? [{ type: 'LeadAssigned', data: { from, to } }] : [];

export function eraseLead(state: LeadState): LeadEvent[] {
  return requireLead(state).erased ? [] : [{ type: 'LeadPersonalDataErased', data: {} }];
}

export function requireLead(state: LeadState): ExistingLead {
  if (!state) throw leadNotFound();
  return state;
}

/** Neither erased nor part of another lead. */
export function requireStanding(state: LeadState): ExistingLead {
  const current = requireLead(state);
  if (current.erased) throw new DomainError('lead_erased', 'Os dados deste lead foram apagados.');
  if (current.mergedInto !== null) throw leadMerged();
  return current;
}

export const LEAD_DENIED = 'Acesso negado. Verifique suas permissões.';

export const leadMerged = (): DomainError =>
  new DomainError('lead_merged', 'Este lead foi unido a outro, que segue pelos dois.');

export const leadNotFound = (): DomainError => new DomainError('lead_not_found', 'Lead não encontrado.', 404);

const CONTACT_FIELDS: readonly ContactField[] = [
  'name',
  'email',
  'phone',
  'whatsappId',
  'portalId',
  'message',
];

function correctContact(current: Contact, patch: Partial<Contact>): LeadEvent[] {
  const fields = CONTACT_FIELDS.filter(
    (field) => patch[field] !== undefined && patch[field] !== current[field],
  );
  if (fields.length === 0) return [];
  const pick = (contact: Partial<Contact>): Partial<Contact> =>
    Object.fromEntries(fields.map((field) => [field, contact[field] ?? null]));
  const to = pick(patch);
  requireContact({ ...current, ...to });
  requirePhone('phone', to.phone ?? null, current.phone);
  return [{ type: 'LeadContactCorrected', data: { fields, from: pick(current), to } }];
}

function requireContact({ name, email, phone, whatsappId, portalId }: Contact): void {
  if (!name.trim()) throw new DomainError('name_required', 'Nome é obrigatório.', 400);
  if (!email && !phone && !whatsappId && !portalId)
    throw new DomainError('contact_required', 'Informe um e-mail ou um telefone.', 400);
}
