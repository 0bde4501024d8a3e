import { Inject, Injectable } from '@nestjs/common';
import { localTime } from '@lox/contracts/local-time.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { v4 as randomUuid } from 'uuid';
import { alternativesTo } from './alternatives.js';
import { agenda, overlap, type Agenda, type Slot } from './agenda.js';
import type { AgendaEvent } from './agenda.events.js';
import type { VisitEvent } from '../domain/visit.events.js';
import { brokerTimeOf, visit, type BrokerTime } from '../domain/visit.js';

/** A change not appended by then is presumed dead with its process. */
const ABANDONED_MS = 5_000;

const ABANDONED: VisitEvent[] = [{ type: 'VisitChangeAbandoned', data: {} }];

export interface ChangedVisit {
  id: string;
  revision: number;
}

/** A slot counts only while its visit's stream confirms it (docs/adr/0015-broker-agenda.md). */
@Injectable()
export class BrokerAgendas {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  /** Call it before the change is appended. */
  async take(changed: ChangedVisit, time: BrokerTime, allowOverlap: boolean, origin: Origin): Promise<void> {
    const { brokerId, start, end } = time;
    await this.streams.decide(agenda, brokerId, origin, async ({ state: slots }) => {
      const dead: string[] = [];
      const others = slots.filter((slot) => slot.visitId !== changed.id);
      for (const slot of others.filter((one) => !allowOverlap && overlap(one, time))) {
        if (await this.isHeld(brokerId, slot, origin)) throw slotTakenError(slot, time, others, origin.now);
        dead.push(slot.slotId);
      }
      const slot = { slotId: randomUuid(), visitId: changed.id, visitRevision: changed.revision, start, end };
      return [...released(dead), { type: 'BrokerTimeTaken', data: slot }];
    });
  }

  async settle(brokerId: string, visitId: string, origin: Origin): Promise<void> {
    const { state, revision } = await this.streams.load(visit, visitId);
    const time = brokerTimeOf(state);
    await this.streams.decide(agenda, brokerId, origin, ({ state: slots }) =>
      released(
        slots
          // A change still being decided needs its slot.
          .filter((slot) => slot.visitId === visitId && slot.visitRevision < revision)
          .filter((slot) => !isTime(time, brokerId, slot))
          .map(({ slotId }) => slotId),
      ),
    );
  }

  /** An event first makes an abandoned change impossible. */
  private async isHeld(brokerId: string, slot: Slot, origin: Origin): Promise<boolean> {
    const found = await this.streams.load(visit, slot.visitId);
    if (found.revision > slot.visitRevision) return isTime(brokerTimeOf(found.state), brokerId, slot);
    if (Date.parse(origin.now) - Date.parse(slot.takenAt) < ABANDONED_MS) return true;
    const nobody = { ...origin, actorId: null };
    const ended = await this.streams.attempt(visit, slot.visitId, nobody, ({ revision }) =>
      revision === slot.visitRevision ? ABANDONED : [],
    );
    const { state, revision } = ended ?? (await this.streams.load(visit, slot.visitId));
    // Lost race: the change may have been appended after all.
    return revision <= slot.visitRevision || isTime(brokerTimeOf(state), brokerId, slot);
  }
}

const isTime = (time: BrokerTime | null, brokerId: string, { start, end }: Slot): boolean =>
  time?.brokerId === brokerId && time.start === start && time.end === end;

const released = (slotIds: string[]): AgendaEvent[] =>
  slotIds.length > 0 ? [{ type: 'BrokerTimeReleased', data: { slotIds } }] : [];

function slotTakenError(by: Slot, wanted: BrokerTime, slots: Agenda, now: string): DomainError {
  const span = `das ${localTime(by.start)} às ${localTime(by.end)}`;
  const minutes = (Date.parse(wanted.end) - Date.parse(wanted.start)) / 60_000;
  return new DomainError(
    'slot_taken',
    `Este corretor já tem uma visita ${span}. Escolha outro horário ou agende mesmo assim.`,
    409,
    { alternatives: alternativesTo({ start: wanted.start, minutes }, slots, now) },
  );
}
