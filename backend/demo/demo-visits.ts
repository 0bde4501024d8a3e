import { addDays, instantOf, localDay, weekday, type Day } from '@lox/contracts/local-time.js';
import { PREFERRED_TIMES, provisionalStart, type PreferredTime } from '@lox/contracts/visit-requests.js';
import { TIME_SLOTS, type VisitStatus } from '@lox/contracts/visits.js';
import { DemoRandom } from './demo-random.js';
import type { DemoLead } from './demo-lead.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import { visitNote } from './demo-texts.js';
import { workingTime } from './working-time.js';

export interface DemoVisit {
  key: string;
  lead: string;
  property: string;
  agreedAt: Date;
  scheduledDate: string;
  requested: PreferredTime | null;
  notes: string | null;
  steps: { at: Date; status: VisitStatus }[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUNDAY = 0;
const AHEAD = [0, -1, 0, -2, 0, 1, 1, 2, 3, 3, 4, 5, 7, 9, 12] as const;

export function demoVisits(leads: readonly DemoLead[], now: Date): DemoVisit[] {
  const chance = new DemoRandom(4_711);
  let waiting = 0;
  return leads.flatMap((lead) => {
    const agreed = lead.steps.findIndex(
      ({ patch }) => 'status' in patch && patch.status === 'visit_scheduled',
    );
    const step = lead.steps[agreed];
    if (!step) return [];
    const offered = DEMO_PROPERTIES.filter(({ listedDaysAgo }) => listedDaysAgo > step.daysAgo + 2);
    const property = lead.property ?? chance.pick(offered).key;
    const next = lead.steps.slice(agreed + 1).find(({ patch }) => 'status' in patch);
    const about = {
      key: `visit-${lead.key}`,
      lead: lead.key,
      property,
      agreedAt: workingTime(now, step.daysAgo),
    };
    if (!next) {
      const days = AHEAD[waiting++ % AHEAD.length] ?? 1;
      const asked = lead.enteredBy === null && lead.property !== null && waiting % 3 === 0;
      return [asked ? requestedVisit(about, days + 1, now, chance) : comingVisit(about, days, now, chance)];
    }
    const lost = 'status' in next.patch && next.patch.status === 'lost';
    const first = pastVisit(about, workingTime(now, next.daysAgo), lost, chance);
    return isUnderWay(lead) ? [first, secondVisit(first, now, chance)] : [first];
  });
}

function isUnderWay({ steps }: DemoLead): boolean {
  const moves = steps.flatMap(({ patch }) => ('status' in patch && patch.status ? [patch.status] : []));
  return moves.at(-1) === 'proposal' || moves.at(-1) === 'contract';
}

function secondVisit(first: DemoVisit, now: Date, chance: DemoRandom): DemoVisit {
  const days = Math.round(chance.between(-16, 9));
  const scheduledDate = startOn(addDays(localDay(now), days), chance);
  const agreedAt = new Date(Math.min(Date.parse(scheduledDate), now.getTime()) - 9 * DAY_MS);
  const isOver = Date.parse(scheduledDate) + 2 * HOUR_MS < now.getTime();
  const after = isOver ? Date.parse(scheduledDate) + 1.5 * HOUR_MS : agreedAt.getTime() + HOUR_MS;
  return {
    ...first,
    key: `${first.key}-again`,
    agreedAt,
    scheduledDate,
    notes: chance.chance(0.6) ? visitNote(chance) : null,
    steps: [{ at: new Date(after), status: isOver ? 'completed' : 'confirmed' }],
  };
}

type About = Pick<DemoVisit, 'key' | 'lead' | 'property' | 'agreedAt'>;

function pastVisit(about: About, movedOn: Date, lost: boolean, chance: DemoRandom): DemoVisit {
  const scheduledDate = startOn(localDay(new Date(movedOn.getTime() - 20 * HOUR_MS)), chance);
  const start = new Date(scheduledDate);
  const outcome: VisitStatus = lost
    ? chance.weighted({ completed: 5, no_show: 3, cancelled: 3 })
    : 'completed';
  const confirmed = chance.chance(0.7);
  const after = outcome === 'cancelled' ? -3 * HOUR_MS : 1.5 * HOUR_MS;
  return {
    ...about,
    agreedAt: new Date(Math.min(about.agreedAt.getTime(), start.getTime() - 26 * HOUR_MS)),
    scheduledDate,
    requested: null,
    notes: chance.chance(0.4) ? visitNote(chance) : null,
    steps: [
      ...(confirmed ? [{ at: new Date(start.getTime() - 24 * HOUR_MS), status: 'confirmed' as const }] : []),
      { at: new Date(start.getTime() + after), status: outcome },
    ],
  };
}

function comingVisit(about: About, days: number, now: Date, chance: DemoRandom): DemoVisit {
  const scheduledDate = startOn(addDays(localDay(now), days), chance);
  const confirmed = chance.chance(0.5);
  return {
    ...about,
    scheduledDate,
    requested: null,
    notes: chance.chance(0.5) ? visitNote(chance) : null,
    steps: confirmed ? [{ at: new Date(about.agreedAt.getTime() + 2 * HOUR_MS), status: 'confirmed' }] : [],
  };
}

function requestedVisit(about: About, days: number, now: Date, chance: DemoRandom): DemoVisit {
  const requested = chance.pick(PREFERRED_TIMES);
  const scheduledDate = provisionalStart(workday(addDays(localDay(now), days)), requested);
  return { ...about, scheduledDate, requested, notes: visitNote(chance), steps: [] };
}

const startOn = (day: Day, chance: DemoRandom): string =>
  instantOf(workday(day), chance.pick(TIME_SLOTS.slice(2, 20)));

const workday = (day: Day): Day => (weekday(day) === SUNDAY ? addDays(day, 1) : day);
