import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import type { LeadStatus } from '@lox/contracts/leads.js';
import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import { MESSAGE_TEXTS, type MessageMoment, renderMessage } from '@lox/contracts/messages.js';
import { DEFAULT_REASONS } from '@lox/contracts/reasons.js';
import {
  AFTER_VISITS,
  type DemoNote,
  FIRST_CONTACTS,
  MISSED_CALLS,
  NEXT_STEPS,
  NOTES_AT,
  TYPED_LOSSES,
} from './demo-diary-texts.js';
import type { DemoLead, DemoStep } from './demo-lead.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import { DemoRandom } from './demo-random.js';
import type { DemoVisit } from './demo-visits.js';
import { workingTime } from './working-time.js';

export interface DiaryStep extends Pick<DemoStep, 'by'> {
  at: Date;
  revision: number;
  patch: DemoStep['patch'] | { note: DemoNote; about?: About } | { next: string; dueAt: string };
}
interface About {
  visit: string;
  template: MessageMoment;
}
type Planned = Omit<DiaryStep, 'revision'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CLOSED: readonly LeadStatus[] = ['closed', 'lost'];
const RECENT_DAYS = 45;
/** Hours from now. */
const DUE_HOURS = [-26, 2, null, null, 4, null, -3, null, null, null] as const;

export function demoDiary(
  leads: readonly DemoLead[],
  visits: readonly DemoVisit[],
  now: Date,
): Map<string, DiaryStep[]> {
  const chance = new DemoRandom(53);
  let open = 0;
  return new Map(
    leads.map((lead) => {
      const status = statusOf(lead);
      const steps: Planned[] = [
        ...lead.steps.flatMap((step) => told(step, now, chance)),
        ...visits
          .filter((visit) => visit.lead === lead.key)
          .flatMap((visit) => toldOfVisit(lead, visit, now, chance)),
        ...(status === 'new' ? missed(lead, now, chance) : []),
        ...(status === 'new' || CLOSED.includes(status) ? [] : planned(status, open++, now, chance)),
      ];
      return [lead.key, numbered(steps)];
    }),
  );
}

const statusOf = ({ steps }: DemoLead): LeadStatus =>
  steps.reduce<LeadStatus>((now, { patch }) => ('status' in patch && patch.status) || now, 'new');

function told(step: DemoStep, now: Date, chance: DemoRandom): Planned[] {
  const { by, patch } = step;
  const at = workingTime(now, step.daysAgo);
  if (!('status' in patch) || !patch.status) return [{ at, by, patch }];
  const { status } = patch;
  if (status === 'lost' && chance.chance(0.8))
    return [{ at, by, patch: { ...patch, reason: lossOf(chance) } }];
  const notes = status === 'contacted' ? FIRST_CONTACTS : NOTES_AT[status];
  if (!notes || !chance.chance(status === 'contacted' ? 0.8 : 0.5)) return [{ at, by, patch }];
  const note = chance.pick(notes);
  return [
    { at: new Date(at.getTime() - 4 * MINUTE_MS), by, patch: { note } },
    { at, by, patch },
  ];
}

const lossOf = (chance: DemoRandom): string =>
  chance.chance(0.15) ? chance.pick(TYPED_LOSSES) : chance.pick(DEFAULT_REASONS.lost).key;

function toldOfVisit(lead: DemoLead, visit: DemoVisit, now: Date, chance: DemoRandom): Planned[] {
  const { agreedAt, steps, scheduledDate, requested } = visit;
  if (requested || agreedAt < workingTime(now, lead.daysAgo)) return [];
  if (now.getTime() - agreedAt.getTime() > RECENT_DAYS * 24 * HOUR_MS) return [];
  const said = (template: MessageMoment, after: Date, share: number): Planned[] => {
    const at = new Date(after.getTime() + 10 * MINUTE_MS);
    if (at > now || !chance.chance(share)) return [];
    const note: DemoNote = { kind: 'whatsapp', text: messageText(template, lead, visit) };
    return [{ at, by: 'broker', patch: { note, about: { visit: visit.key, template } } }];
  };
  const confirmed = steps.find(({ status }) => status === 'confirmed');
  const held = steps.find(({ status }) => status === 'completed');
  return [
    ...said('visit-booked', agreedAt, 0.7),
    ...(confirmed ? said('visit-confirmed', confirmed.at, 0.8) : []),
    ...(held && chance.chance(0.7)
      ? [
          {
            at: new Date(Math.min(held.at.getTime() + 20 * MINUTE_MS, now.getTime())),
            by: 'broker' as const,
            patch: { note: { kind: 'visit' as const, text: chance.pick(AFTER_VISITS) } },
          },
        ]
      : []),
    ...(held ? said('visit-feedback', new Date(Date.parse(scheduledDate) + 20 * HOUR_MS), 0.4) : []),
  ];
}

function messageText(template: MessageMoment, lead: DemoLead, visit: DemoVisit): string {
  const property = DEMO_PROPERTIES.find(({ key }) => key === visit.property);
  const shown = property && { ...property, code: '', slug: '' };
  const text = MESSAGE_TEXTS[template];
  return renderMessage(text, {
    agency: BUILT_IN_AGENCY.name,
    site: '',
    sender: DEMO_PEOPLE[property?.broker ?? 'ricardo'].name,
    receiver: lead.input.name,
    broker: DEMO_PEOPLE[property?.broker ?? 'ricardo'].name,
    property: shown ?? null,
    visit: { scheduledDate: visit.scheduledDate, provisional: false },
  });
}

function missed({ daysAgo }: DemoLead, now: Date, chance: DemoRandom): Planned[] {
  if (daysAgo < 3 || !chance.chance(0.7)) return [];
  const at = workingTime(now, Math.max(1.2, daysAgo - chance.between(0.3, 4)));
  return [{ at, by: 'broker', patch: { note: chance.pick(MISSED_CALLS) } }];
}

function planned(status: LeadStatus, index: number, now: Date, chance: DemoRandom): Planned[] {
  const texts = NEXT_STEPS[status];
  if (!texts || index % 4 === 3) return [];
  const hours = DUE_HOURS[index % DUE_HOURS.length] ?? null;
  const day = addDays(localDay(now), Math.round(chance.between(1, 9)));
  const due = hours === null ? instantOf(day, '10:00') : halfHour(now.getTime() + hours * HOUR_MS);
  const daysAgo = hours === null ? chance.between(0.5, 6) : 0.02;
  return [{ at: workingTime(now, daysAgo), by: 'broker', patch: { next: chance.pick(texts), dueAt: due } }];
}

const halfHour = (at: number): string =>
  new Date(Math.ceil(at / (30 * MINUTE_MS)) * 30 * MINUTE_MS).toISOString();

function numbered(steps: readonly Planned[]): DiaryStep[] {
  let revision = 0;
  return steps
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((step) => {
      const numberedStep = { ...step, revision };
      revision += 'reason' in step.patch ? 2 : 1;
      return numberedStep;
    });
}
