import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import { TIME_SLOTS, VISIT_STATUSES } from '@lox/contracts/visits.js';
import { loadConfig } from '../src/config/config.js';
import type { VisitEvent } from '../src/slices/visits/domain/visit.events.js';
import { newEvent, seedLeads, seedStreams } from './seed.js';

const LEADS = 20_000;
const VISITS = 2_000;

/** A busy office for the browser benchmark: a full board, and this month's calendar full of visits. */
const config = loadConfig(process.env);
const leadIds = await seedLeads(config, LEADS, 4);
const month = localDay(new Date()).slice(0, 7);
const propertyId = randomUUID();
await seedStreams(config, VISITS, (index) => {
  const day = addDays(`${month}-01`, index % 28);
  const time = TIME_SLOTS[Math.floor(index / 28) % TIME_SLOTS.length] ?? '10:00';
  const event: VisitEvent = {
    type: 'VisitScheduled',
    data: {
      leadId: leadIds[index] ?? '',
      propertyId,
      brokerId: null,
      scheduledDate: instantOf(day, time),
      durationMinutes: 60,
      status: VISIT_STATUSES[index % VISIT_STATUSES.length] ?? 'scheduled',
      notes: null,
    },
  };
  return { stream: `visit-${randomUUID()}`, events: [newEvent(event, index)] };
});
