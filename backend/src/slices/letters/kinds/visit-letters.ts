import { Inject, Injectable } from '@nestjs/common';
import type { VisitStatus } from '@lox/contracts/visits.js';
import type { RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import {
  defineLetterKind,
  type LetterCause,
  LetterKinds,
  type QueuedLetter,
  VISITOR_LETTERS_PER_DAY,
} from '../../../platform/edge/mail/letter-kinds.js';
import { visitEvents } from '../../visits/domain/visit.events.js';
import { LetterRecords, streamKey, type VisitForLetter } from '../records/letter-records.js';
import { VISIT_SAMPLE, VISIT_VARIABLES, VisitContent } from './visit-content.js';

type VisitEvent = RecordedIn<[typeof visitEvents]>;

const COMING: readonly VisitStatus[] = ['scheduled', 'confirmed'];
export const isComing = ({ status, provisional }: VisitForLetter): boolean =>
  COMING.includes(status) && !provisional;

@Injectable()
export class VisitLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(VisitContent) private readonly content: VisitContent,
  ) {
    kinds.add(
      defineLetterKind({
        ...OF_VISITS,
        name: 'visit-requested',
        perDay: VISITOR_LETTERS_PER_DAY,
        subject: 'Recebemos seu pedido de visita',
        introduction:
          'Olá, {nome}.\n\nRecebemos seu pedido de visita a {imovel} para {dia}. Vamos confirmar o horário com você em breve.',
        causedBy: (event) =>
          event.type === 'VisitRequested'
            ? [causeOf(event, event.data.leadId, event.data.scheduledDate)]
            : [],
        compose: (letter) =>
          this.content.compose(letter, (visit) => visit.provisional && isAt(visit, letter), null),
      }),
      defineLetterKind({
        ...OF_VISITS,
        name: 'visit-scheduled',
        subject: 'Sua visita está marcada: {dia}, {hora}',
        introduction: 'Olá, {nome}.\n\nSua visita a {imovel} está marcada. Esperamos você!',
        causedBy: async (event) => {
          if (event.type === 'VisitScheduled') {
            const { leadId, scheduledDate, status } = event.data;
            const isComing = COMING.includes(status) && scheduledDate > event.metadata.occurredAt;
            return isComing ? [causeOf(event, leadId, scheduledDate, status)] : [];
          }
          // Accepting a visitor's request schedules the visit.
          if (event.type !== 'VisitRescheduled') return [];
          const before = await this.before(event);
          return before?.provisional ? [causeOf(event, before.leadId, event.data.to, before.status)] : [];
        },
        compose: (letter) =>
          this.content.compose(letter, (visit) => isComing(visit) && isAsNoted(visit, letter), 'REQUEST'),
      }),
      defineLetterKind({
        ...OF_VISITS,
        name: 'visit-confirmed',
        subject: 'Visita confirmada: {dia}, {hora}',
        introduction: 'Olá, {nome}.\n\nSua visita a {imovel} está confirmada. {corretor} espera você.',
        causedBy: (event) => this.becoming('confirmed', event),
        compose: (letter) =>
          this.content.compose(
            letter,
            (visit) => visit.status === 'confirmed' && isAt(visit, letter),
            'REQUEST',
          ),
      }),
      defineLetterKind({
        ...OF_VISITS,
        name: 'visit-rescheduled',
        subject: 'Nova data da sua visita: {dia}, {hora}',
        introduction: 'Olá, {nome}.\n\nSua visita a {imovel} mudou de data. Anote o novo horário:',
        causedBy: async (event) => {
          if (event.type !== 'VisitRescheduled' || event.data.from === event.data.to) return [];
          const before = await this.before(event);
          return before && !before.provisional
            ? [causeOf(event, before.leadId, event.data.to, before.status)]
            : [];
        },
        compose: (letter) =>
          this.content.compose(letter, (visit) => isComing(visit) && isAsNoted(visit, letter), 'REQUEST'),
      }),
      defineLetterKind({
        ...OF_VISITS,
        name: 'visit-cancelled',
        subject: 'Visita cancelada: {imovel}',
        introduction:
          'Olá, {nome}.\n\nSua visita a {imovel}, prevista para {dia}, foi cancelada. Se quiser marcar outro dia, é só responder a esta mensagem.',
        causedBy: (event) => this.becoming('cancelled', event),
        compose: (letter) => this.content.compose(letter, ({ status }) => status === 'cancelled', 'CANCEL'),
      }),
    );
  }

  private async becoming(status: VisitStatus, event: VisitEvent): Promise<LetterCause[]> {
    if (event.type !== 'VisitStatusChanged' || event.data.to !== status) return [];
    const before = await this.before(event);
    return before ? [causeOf(event, before.leadId, before.scheduledDate)] : [];
  }

  private before({ stream, revision }: VisitEvent): Promise<VisitForLetter | undefined> {
    return this.records.visits.get(streamKey(stream, 'visit') ?? '', revision);
  }
}

const OF_VISITS = {
  audience: 'visitor',
  variables: VISIT_VARIABLES,
  sample: VISIT_SAMPLE,
  categories: [visitEvents],
} as const;

const causeOf = (
  { id, stream }: VisitEvent,
  leadId: string,
  at: string,
  status?: VisitStatus,
): LetterCause => ({
  cause: id,
  stream,
  receiver: `lead-${leadId}`,
  detail: { at, ...(status && { status }) },
});

const isAt = ({ scheduledDate }: VisitForLetter, { detail }: QueuedLetter): boolean =>
  scheduledDate === detail.at;

/** A visit confirmed meanwhile gets that letter instead. */
const isAsNoted = (visit: VisitForLetter, letter: QueuedLetter): boolean =>
  isAt(visit, letter) &&
  (visit.status !== 'confirmed' || (letter.detail.status ?? 'confirmed') === 'confirmed');
