import { Inject, Injectable } from '@nestjs/common';
import { IDLE_DAYS } from '@lox/contracts/letters.js';
import { addDays, type Day, instantsOf, localClock, localDay, localTime } from '@lox/contracts/local-time.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import {
  type ComposedLetter,
  defineLetterKind,
  type LetterCause,
  LetterKinds,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { LETTER_LEADS, type LetterLead } from '../records/letter-leads.projection.js';
import { LETTER_VISITS, type LetterVisit } from '../records/letter-visits.projection.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { LetterRuleQueries } from '../rules/letter-rules.queries.js';
import { firstName } from '@lox/contracts/text.js';
import { dayText } from '../rendering/letter-dates.js';
import { IdleLeadDays } from './idle-lead-days.js';
import { LeadItems } from './lead-items.js';

const SAMPLE_TO = { name: 'Camila Nogueira', address: 'camila@exemplo.com.br' };

@Injectable()
export class DailyLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(LeadItems) private readonly leadItems: LeadItems,
    @Inject(LetterRuleQueries) private readonly rules: LetterRuleQueries,
    @Inject(IdleLeadDays) private readonly idleDays: IdleLeadDays,
    @Inject(LETTER_LEADS) private readonly leads: ProjectionReader<LetterLead>,
    @Inject(LETTER_VISITS) private readonly visits: ProjectionReader<LetterVisit>,
  ) {
    kinds.add(
      defineLetterKind({
        name: 'visits-of-tomorrow',
        audience: 'staff',
        subject: 'Amanhã: {quantas}',
        introduction: 'Olá, {nome}.\n\nEsta é a sua agenda de {dia}:',
        variables: {
          nome: 'seu primeiro nome',
          quantas: 'por exemplo: 2 visitas',
          dia: 'amanhã, por extenso',
        },
        categories: [],
        sample: {
          to: SAMPLE_TO,
          values: { nome: 'Camila', quantas: '1 visita', dia: 'terça-feira, 24 de novembro de 2026' },
          items: [
            { title: '10:00 · Ana Prado', text: 'Casa com jardim no Cambuí · Rua Coronel Quirino, 1470' },
          ],
        },
        dueBy: async (now) => {
          const { day, time } = localClock(now);
          if (time < '18:00') return [];
          return this.toBrokers(addDays(day, 1), await this.visits.find(visitsOn(addDays(day, 1))));
        },
        compose: (letter) => this.composeTomorrow(letter),
      }),
      defineLetterKind({
        name: 'idle-leads',
        audience: 'staff',
        subject: '{quantos} há {tempo}',
        introduction:
          'Olá, {nome}.\n\nNinguém mexe nestes leads há {tempo}. Uma ligação hoje pode trazê-los de volta.',
        variables: {
          nome: 'seu primeiro nome',
          quantos: 'por exemplo: 2 leads parados',
          dias: 'há quantos dias, só o número',
          tempo: 'por exemplo: 5 dias',
        },
        categories: [],
        sample: {
          to: SAMPLE_TO,
          values: { nome: 'Camila', quantos: '1 lead parado', ...daysOf(IDLE_DAYS.default) },
          items: [{ title: 'Ana Prado', text: 'Contatado · (19) 99999-4444' }],
        },
        dueBy: async (now) => {
          const { day, time } = localClock(now);
          if (time < '08:00') return [];
          const { idleDays } = await this.rules.current();
          const since = await this.idleDays.firstDay(day, idleDays);
          const causes = this.toBrokers(
            idleCause(day, idleDays),
            await this.leads.find(idleWithin(since, day, idleDays)),
          );
          const detail = { days: idleDays, ...(since < day && { since }) };
          return causes.map((cause) => ({ ...cause, detail }));
        },
        compose: (letter) => this.composeIdle(letter),
      }),
    );
  }

  private async composeTomorrow({ receiver, cause: day }: QueuedLetter): Promise<ComposedLetter> {
    const account = await this.receiver(receiver);
    if (!account || day <= localDay(new Date())) return 'overtaken';
    const filter = { ...visitsOn(day), brokerId: account.id };
    const visits = await this.visits.find(filter, { sort: { scheduledDate: 1 } });
    const mine = visits.filter((visit) => canOn(abilityOf(account), 'read', 'visits', visit));
    if (mine.length === 0) return 'overtaken';
    return {
      to: { name: account.name, address: account.email },
      values: {
        nome: firstName(account.name),
        quantas: mine.length === 1 ? '1 visita' : `${mine.length} visitas`,
        dia: dayText(mine[0]?.scheduledDate ?? day),
      },
      items: await Promise.all(mine.map((visit) => this.visitLine(visit))),
      button: { text: 'Abrir a agenda', url: this.links.to('/admin/visits') },
    };
  }

  private async visitLine({ leadId, propertyId, scheduledDate, status }: LetterVisit) {
    const [lead, property] = await Promise.all([
      this.records.leads.get(leadId),
      this.records.properties.get(propertyId),
    ]);
    const who = lead && !lead.erased ? lead.name : 'Visita';
    const where = [property?.title, property?.address].filter(Boolean).join(' · ');
    const toConfirm = status === 'scheduled' ? ' (a confirmar)' : '';
    return { title: `${localTime(scheduledDate)} · ${who}`, text: `${where}${toConfirm}` };
  }

  private async composeIdle({ receiver, cause, detail }: QueuedLetter): Promise<ComposedLetter> {
    const account = await this.receiver(receiver);
    const day = cause.slice(0, 'yyyy-MM-dd'.length);
    if (!account || day !== localDay(new Date())) return 'overtaken';
    const days = Number(detail.days ?? IDLE_DAYS.default);
    const since = String(detail.since ?? day);
    const filter = { ...idleWithin(since, day, days), brokerId: account.id };
    const [items, count] = await Promise.all([
      this.leadItems.visibleTo(account, filter),
      this.leads.count(filter),
    ]);
    if (items.length === 0) return 'overtaken';
    return {
      to: { name: account.name, address: account.email },
      values: {
        nome: firstName(account.name),
        quantos: count === 1 ? '1 lead parado' : `${count} leads parados`,
        ...daysOf(days, since < day),
      },
      items,
      button: { text: 'Abrir meus leads', url: this.links.to('/admin/leads') },
    };
  }

  private toBrokers(cause: string, records: readonly { brokerId: string | null }[]): LetterCause[] {
    const brokers = new Set(records.flatMap(({ brokerId }) => brokerId ?? []));
    return [...brokers].map((id) => ({ cause, stream: `user-${id}`, receiver: `user-${id}` }));
  }

  private receiver(stream: string): Promise<Account | undefined> {
    return this.accounts.byId(streamKey(stream, 'user') ?? '');
  }
}

function visitsOn(day: Day): Filter {
  const { from, until } = instantsOf(day, day);
  const scheduledDate = { $gte: from, $lt: until };
  return { scheduledDate, status: { $in: ['scheduled', 'confirmed'] }, provisional: false, real: true };
}

/** The default must stay the day alone: earlier releases queued it so. */
const idleCause = (day: Day, days: number): string => (days === IDLE_DAYS.default ? day : `${day} ${days}`);

const daysOf = (days: number, orMore = false) => ({
  dias: String(days),
  tempo: `${days === 1 ? '1 dia' : `${days} dias`}${orMore ? ' ou mais' : ''}`,
});

function idleWithin(since: Day, day: Day, days: number): Filter {
  const { from, until } = instantsOf(addDays(since, -days), addDays(day, -days));
  return {
    activityAt: { $gte: from, $lt: until },
    status: { $nin: ['closed', 'lost'] },
    real: true,
    merged: false,
  };
}
