import { oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { localClock, instantOf, isUsableDay, type Day, type Time } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import { phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { isEmail } from '@lox/contracts/validation.js';
import {
  DEFAULT_TIME_SLOT,
  readableNotes,
  TIME_SLOTS,
  VISIT_DURATION,
  type UpdateVisit,
  type Visit,
  type VisitStatus,
} from '@lox/contracts/visits.js';
import type { FormProblems } from '../../../ui/form.js';
import { needsAgreedTime } from '../visit-rules.js';

export interface VisitForm {
  clientType: 'lead' | 'new';
  lead: Lead | null;
  name: string;
  email: string;
  phone: string;
  propertyId: string | null;
  day: Day;
  time: Time | null;
  durationMinutes: number;
  /** Undefined lets the server take the lead's broker. */
  brokerId: string | null | undefined;
  status: VisitStatus;
  reason: string;
  notes: string;
}

export const blankForm = (day: Day, time: Time | undefined, lead: Lead | undefined): VisitForm => ({
  clientType: 'lead',
  lead: lead ?? null,
  name: '',
  email: '',
  phone: '',
  propertyId: lead?.propertyId ?? null,
  day,
  time: time ?? DEFAULT_TIME_SLOT,
  durationMinutes: VISIT_DURATION.default,
  brokerId: undefined,
  status: 'scheduled',
  reason: '',
  notes: '',
});

export function visitFormOf(visit: Visit): VisitForm {
  return {
    ...blankForm('', undefined, undefined),
    ...whenOf(visit),
    propertyId: visit.propertyId,
    durationMinutes: visit.durationMinutes,
    brokerId: visit.brokerId,
    status: visit.status,
    notes: readableNotes(visit.notes) ?? '',
  };
}

function whenOf({ scheduledDate, provisional }: Visit): Pick<VisitForm, 'day' | 'time'> {
  const { day, time } = localClock(scheduledDate);
  return { day, time: provisional ? null : time };
}

const staysOpen = (form: VisitForm, visit: Visit): boolean =>
  visit.provisional && form.day === whenOf(visit).day && !needsAgreedTime(visit, form.status);

export interface VisitFormProblem {
  field: 'lead' | 'name' | 'email' | 'phone' | 'propertyId' | 'day' | 'time';
  title: string;
  text: string;
}

const INCOMPLETE = { title: 'Dados incompletos', text: 'Preencha todos os campos do lead' };

export function visitFormProblems(
  form: VisitForm,
  isEdit: boolean,
  edited: Visit | null = null,
): VisitFormProblem[] {
  const problems: VisitFormProblem[] = [];
  if (!isEdit && form.clientType === 'new') {
    for (const field of ['name', 'email', 'phone'] as const)
      if (oneLine(form[field]) === '') problems.push({ field, ...INCOMPLETE });
    if (form.email.trim() !== '' && !isEmail(cleanEmail(form.email)))
      problems.push({ field: 'email', title: 'Dados incompletos', text: 'Email inválido' });
    const wrongPhone = form.phone.trim() === '' ? null : phoneProblem(form.phone);
    if (wrongPhone) problems.push({ field: 'phone', title: 'Dados incompletos', text: wrongPhone });
  } else if (!isEdit && !form.lead) {
    problems.push({ field: 'lead', title: 'Lead não selecionado', text: 'Selecione um lead para a visita' });
  }
  if (!isEdit && !form.propertyId) {
    problems.push({
      field: 'propertyId',
      title: 'Propriedade não selecionada',
      text: 'Selecione uma propriedade para a visita',
    });
  }
  if (!isUsableDay(form.day))
    problems.push({ field: 'day', title: 'Data não selecionada', text: 'Selecione uma data para a visita' });
  if (!form.time && !(edited && staysOpen(form, edited))) {
    problems.push({
      field: 'time',
      title: 'Horário não selecionado',
      text: 'Selecione um horário para a visita',
    });
  }
  return problems;
}

export const problemTexts = (problems: readonly VisitFormProblem[]): FormProblems<VisitForm> =>
  Object.fromEntries(problems.map(({ field, text }) => [field, text]));

export const instantOfForm = ({ day, time }: VisitForm): string => instantOf(day, time ?? DEFAULT_TIME_SLOT);

export const isCancelling = ({ status }: Pick<VisitForm, 'status'>, visit: Visit): boolean =>
  status === 'cancelled' && visit.status !== 'cancelled';

export function changesOfForm(form: VisitForm, visit: Visit): UpdateVisit {
  const scheduledDate = instantOfForm(form);
  const before = visitFormOf(visit);
  const notes = form.notes.trim();
  return {
    // Seconds are kept unless the time changes.
    ...((form.day !== before.day || form.time !== before.time) && { scheduledDate }),
    ...(visit.provisional && form.time !== null && { provisional: false as const }),
    ...(form.durationMinutes !== visit.durationMinutes && { durationMinutes: form.durationMinutes }),
    ...(form.brokerId !== visit.brokerId && form.brokerId !== undefined && { brokerId: form.brokerId }),
    ...(form.status !== visit.status && { status: form.status }),
    ...(isCancelling(form, visit) && form.reason.trim() && { reason: form.reason.trim() }),
    ...(notes !== before.notes.trim() && { notes: notes === '' ? null : notes }),
  };
}

export function offeredTimes(...more: (Time | null)[]): Time[] {
  return [...new Set([...TIME_SLOTS, ...more.filter((time) => time !== null)])].sort();
}

const DURATIONS = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 420, 480];
export const offeredDurations = (present: number): number[] =>
  [...new Set([...DURATIONS, present])].sort((one, other) => one - other);
