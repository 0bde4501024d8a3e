import {
  priorityOfSource,
  type LeadPriority,
  type LeadSource,
  type LeadStatus,
} from '@lox/contracts/leads.js';
import type { PropertyType, Purpose } from '@lox/contracts/properties.js';
import { DemoRandom } from './demo-random.js';
import type { DemoLead, DemoStep } from './demo-lead.js';
import { ContactNames } from './demo-names.js';
import type { PersonKey } from './demo-people.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import type { DemoProperty } from './demo-property.js';
import { generalMessage, LANDING_MESSAGE, messageAbout, noteAt, widgetMessage } from './demo-texts.js';

const OUTCOMES = {
  new: 10,
  contacted: 15,
  interested: 5,
  visit_scheduled: 12,
  proposal: 9,
  contract: 6,
  closed: 37,
  lost: 82,
} as const satisfies { [status in LeadStatus]: number };

const TAKES: { [status in LeadStatus]: readonly [number, number] } = {
  new: [0, 0],
  contacted: [0.05, 1.5],
  interested: [1, 4],
  visit_scheduled: [1, 6],
  proposal: [2, 9],
  contract: [3, 12],
  closed: [5, 18],
  lost: [4, 21],
};
const PIPELINE: readonly LeadStatus[] = ['contacted', 'visit_scheduled', 'proposal', 'contract', 'closed'];

/** Younger events cause notifications. */
const QUIET_DAYS = 7.6;
const YEAR = 350;
const FRESH: readonly Ending[] = [
  { daysAgo: 25 / 1440, property: 'cambui-varanda' },
  { daysAgo: 3.2 / 24, property: null },
  { daysAgo: 1.1, property: 'jaguariuna-sobrado' },
  { daysAgo: 2.4, property: 'taquaral-cobertura' },
];
const MOVING: { [status in LeadStatus]?: readonly Ending[] } = {
  visit_scheduled: [{ daysAgo: 5 / 24, property: 'alphaville-sobrado' }],
  proposal: [{ daysAgo: 1.6, property: 'barao-familia' }],
  closed: [
    { daysAgo: 1.3, property: 'jaguariuna-sobrado', swift: true },
    { daysAgo: 8.3, property: 'paulinia-apartamento', swift: true },
    { daysAgo: 10.2, property: 'dom-pedro-apartamento', swift: true },
    { daysAgo: 13.6, property: 'barao-comercial', swift: true },
  ],
};
interface Ending {
  daysAgo: number;
  property: string | null;
  swift?: true;
}

const ABOUT_PROPERTY: { [source in LeadSource]?: number } = {
  website: 46,
  whatsapp: 17,
  phone: 10,
  social_media: 9,
  referral: 8,
  email: 5,
  contact_modal: 5,
};
const ABOUT_NOTHING: { [source in LeadSource]?: number } = {
  lead_widget: 40,
  contact_modal: 25,
  terras_de_tuvivas_landing: 20,
  referral: 8,
  manual: 7,
};
const FROM_SITE = new Set<LeadSource>([
  'website',
  'portal',
  'contact_modal',
  'lead_widget',
  'terras_de_tuvivas_landing',
]);
const WANTED: readonly PropertyType[] = ['apartment', 'house', 'gated_community', 'land', 'commercial_room'];
const REGIONS = ['Campinas', 'Jaguariúna', 'Valinhos', 'Vinhedo', 'Paulínia', 'Holambra'];
const BROKERS: { readonly [person in PersonKey]?: number } = { camila: 45, diego: 35, ricardo: 20 };

export function demoLeads(): DemoLead[] {
  const chance = new DemoRandom(20_260);
  const contacts = new ContactNames(chance);
  const leads: DemoLead[] = [];
  const add = (outcome: LeadStatus, ending?: Ending): void => {
    leads.push(aLead(`lead-${leads.length + 1}`, outcome, ending, chance, contacts));
  };
  for (const ending of FRESH) add('new', ending);
  for (const [outcome, count] of Object.entries(OUTCOMES) as [LeadStatus, number][])
    for (let index = 0; index < count; index++) add(outcome, MOVING[outcome]?.[index]);
  return leads;
}

function aLead(
  key: string,
  outcome: LeadStatus,
  ending: Ending | undefined,
  chance: DemoRandom,
  contacts: ContactNames,
): DemoLead {
  const moves = pathTo(outcome, chance).map((status) => ({
    status,
    takes: ending?.swift ? TAKES[status][0] : chance.between(...TAKES[status]),
  }));
  const last = moves.at(-1);
  // Ages the earlier moves, so that they are not notified.
  if (last && ending && ending.daysAgo < QUIET_DAYS) last.takes += QUIET_DAYS;
  const took = moves.reduce((sum, { takes }) => sum + takes, 0);
  const daysAgo = (ending?.daysAgo ?? chosenEnd(outcome, took, chance)) + took;
  const property = ending
    ? (DEMO_PROPERTIES.find(({ key }) => key === ending.property) ?? null)
    : chosenProperty(outcome, daysAgo, chance);
  const sources = property ? ABOUT_PROPERTY : ABOUT_NOTHING;
  const chosen = ending ? (property ? 'website' : 'lead_widget') : chance.weighted(sources);
  const source = chosen === 'website' && !ending && isOfPortal(key) ? 'portal' : chosen;
  const enteredBy = FROM_SITE.has(source) ? null : (property?.broker ?? chance.weighted(BROKERS));
  const priority = enteredBy ? chance.weighted({ low: 2, medium: 6, high: 3 }) : priorityOfSource(source);
  return {
    key,
    daysAgo,
    enteredBy,
    property: property?.key ?? null,
    input: {
      ...contacts.next(),
      source,
      ...(enteredBy && { priority }),
      ...wish(source, property, enteredBy !== null, chance),
    },
    steps: stepsOf(moves, daysAgo, priority, property, chance),
  };
}

const isOfPortal = (key: string): boolean => Number(key.slice('lead-'.length)) % 4 === 0;

function pathTo(outcome: LeadStatus, chance: DemoRandom): LeadStatus[] {
  if (outcome === 'new') return [];
  if (outcome === 'interested') return ['contacted', 'interested'];
  if (outcome === 'lost') {
    const reached = Number(chance.weighted({ '0': 5, '1': 40, '2': 33, '3': 17, '4': 5 }));
    return [...PIPELINE.slice(0, reached), 'lost'];
  }
  const path = PIPELINE.slice(0, PIPELINE.indexOf(outcome) + 1);
  return path.length > 1 && chance.chance(0.35) ? path.toSpliced(1, 0, 'interested') : path;
}

function chosenEnd(outcome: LeadStatus, took: number, chance: DemoRandom): number {
  if (outcome === 'closed' || outcome === 'lost')
    return QUIET_DAYS + chance.next() ** 1.15 * (YEAR - QUIET_DAYS - took);
  return QUIET_DAYS + chance.next() ** 1.4 * 50;
}

function chosenProperty(outcome: LeadStatus, daysAgo: number, chance: DemoRandom): DemoProperty | null {
  const certain = ['proposal', 'contract', 'closed'].includes(outcome);
  if (!certain && chance.chance(0.32)) return null;
  return chance.pick(DEMO_PROPERTIES.filter(({ listedDaysAgo }) => listedDaysAgo > daysAgo + 1));
}

function wish(
  source: LeadSource,
  property: DemoProperty | null,
  toStaff: boolean,
  chance: DemoRandom,
): Partial<DemoLead['input']> {
  if (property) return { message: messageAbout(chance, property, toStaff) };
  if (source === 'terras_de_tuvivas_landing')
    return {
      message: LANDING_MESSAGE,
      propertyType: 'land',
      purpose: 'sale',
      region: 'Terras de Tuvivas',
    };
  if (source !== 'lead_widget') return { message: generalMessage(chance) };
  const propertyType = chance.pick(WANTED);
  const purpose: Purpose = chance.chance(0.35) ? 'rent' : 'sale';
  const region = chance.pick(REGIONS);
  return { message: widgetMessage(propertyType, purpose, region), propertyType, purpose, region };
}

function stepsOf(
  moves: readonly { status: LeadStatus; takes: number }[],
  createdDaysAgo: number,
  initialPriority: LeadPriority,
  property: DemoProperty | null,
  chance: DemoRandom,
): DemoStep[] {
  const steps: DemoStep[] = [];
  let daysAgo = createdDaysAgo;
  for (const { status, takes } of moves) {
    daysAgo -= takes;
    steps.push({ daysAgo, by: 'broker', patch: { status } });
  }
  const last = moves.at(-1);
  if (!last) {
    if (!property && createdDaysAgo > QUIET_DAYS && chance.chance(0.5))
      steps.push({ daysAgo: createdDaysAgo - 0.1, by: 'ricardo', patch: { assignTo: null } });
    return steps;
  }
  const note = chance.chance(0.6) ? noteAt(chance, last.status) : null;
  if (note) steps.push({ daysAgo: daysAgo - 0.01, by: 'broker', patch: { notes: note } });
  const priority = last.status === 'lost' ? 'low' : 'high';
  if (priority !== initialPriority && chance.chance(0.3))
    steps.push({ daysAgo: daysAgo + last.takes / 2, by: 'broker', patch: { priority } });
  if (property?.broker === 'diego' && createdDaysAgo > QUIET_DAYS + 2 && chance.chance(0.2))
    steps.push({ daysAgo: createdDaysAgo - 0.02, by: 'ricardo', patch: { assignTo: 'camila' } });
  return steps.toSorted((a, b) => b.daysAgo - a.daysAgo);
}
