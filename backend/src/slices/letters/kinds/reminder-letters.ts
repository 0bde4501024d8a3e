import { Inject, Injectable } from '@nestjs/common';
import type { LetterKindName } from '@lox/contracts/letters.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { defineLetterKind, type LetterCause, LetterKinds } from '../../../platform/edge/mail/letter-kinds.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { VisitForLetter } from '../records/letter-records.js';
import { LETTER_VISITS, type LetterVisit } from '../records/letter-visits.projection.js';
import { VISIT_SAMPLE, VISIT_VARIABLES, VisitContent } from './visit-content.js';
import { isComing } from './visit-letters.js';

const HOUR_MS = 3_600_000;

interface ReminderWindow {
  first: number;
  last: number;
  /** Days from letter to visit. */
  daysAhead: number;
}

/** A visitor who has just agreed needs no reminder. */
@Injectable()
export class ReminderLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LETTER_VISITS) private readonly visits: ProjectionReader<LetterVisit>,
    @Inject(VisitContent) private readonly content: VisitContent,
  ) {
    kinds.add(
      this.reminder(
        { first: 24, last: 20, daysAhead: 1 },
        {
          name: 'visit-tomorrow',
          subject: 'Lembrete: sua visita é amanhã, às {hora}',
          introduction: 'Olá, {nome}.\n\nAmanhã, às {hora}, você visita {imovel}. {corretor} espera você.',
        },
      ),
      this.reminder(
        { first: 2, last: 0.5, daysAhead: 0 },
        {
          name: 'visit-soon',
          subject: 'Até logo: sua visita é hoje, às {hora}',
          introduction: 'Olá, {nome}.\n\nSua visita a {imovel} é hoje, às {hora}. {corretor} espera você.',
        },
      ),
    );
  }

  private reminder(
    span: ReminderWindow,
    texts: { name: LetterKindName; subject: string; introduction: string },
  ) {
    return defineLetterKind({
      ...texts,
      audience: 'visitor',
      variables: VISIT_VARIABLES,
      sample: VISIT_SAMPLE,
      categories: [],
      dueBy: (now) => this.due(span, now),
      compose: (letter) => {
        const day = addDays(localDay(new Date()), span.daysAhead);
        const holds = (visit: VisitForLetter): boolean =>
          isComing(visit) &&
          visit.scheduledDate === letter.detail.at &&
          localDay(visit.scheduledDate) === day;
        return this.content.compose(letter, holds, null);
      },
    });
  }

  private async due({ first, last }: ReminderWindow, now: Date): Promise<LetterCause[]> {
    const inHours = (hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString();
    const scheduledDate = { $gt: inHours(last), $lte: inHours(first) };
    const coming = {
      scheduledDate,
      status: { $in: ['scheduled', 'confirmed'] },
      provisional: false,
      real: true,
    };
    const visits = await this.visits.find(coming, { sort: { scheduledDate: 1 } });
    return visits
      .filter((visit) => !visit.erased && isKnownSince(visit, first + 1))
      .map(({ _id, leadId, scheduledDate: at }) => ({
        cause: `${_id}-${at}`,
        stream: `visit-${_id}`,
        receiver: `lead-${leadId}`,
        detail: { at },
      }));
  }
}

const isKnownSince = ({ agreedAt, scheduledDate }: LetterVisit, hours: number): boolean =>
  Date.parse(scheduledDate) - Date.parse(agreedAt) >= hours * HOUR_MS;
