import { Inject, Injectable } from '@nestjs/common';
import { IDLE_DAYS } from '@lox/contracts/letters.js';
import { addDays, type Day, instantsOf, localClock, localDay } from '@lox/contracts/local-time.js';
import { firstName } from '@lox/contracts/text.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import {
  type ComposedLetter,
  defineLetterKind,
  LetterKinds,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import { IdleLeadDays } from './idle-lead-days.js';
import { LeadItems } from './lead-items.js';
import { accountOf, SAMPLE_STAFF, toBrokers } from './staff-receivers.js';

@Injectable()
export class IdleLeadLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(LeadItems) private readonly leadItems: LeadItems,
    @Inject(IdleLeadDays) private readonly idleDays: IdleLeadDays,
  ) {
    kinds.add(
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
          to: SAMPLE_STAFF,
          values: { nome: 'Camila', quantos: '1 lead parado', ...daysOf(IDLE_DAYS.default) },
          items: [{ title: 'Ana Prado', text: 'Contatado · (19) 99999-4444' }],
        },
        dueBy: async (now) => {
          const { day, time } = localClock(now);
          if (time < '08:00') return [];
          const { days, since } = await this.idleDays.current(day);
          const idle = await this.leadItems.find(idleWithin(since, day, days));
          const causes = toBrokers(idleCause(day, days), idle);
          const detail = { days, ...(since < day && { since }) };
          return causes.map((cause) => ({ ...cause, detail }));
        },
        compose: (letter) => this.compose(letter),
      }),
    );
  }

  private async compose({ receiver, cause, detail }: QueuedLetter): Promise<ComposedLetter> {
    const account = await accountOf(this.accounts, receiver);
    const day = cause.slice(0, 'yyyy-MM-dd'.length);
    if (!account || day !== localDay(new Date())) return 'overtaken';
    const days = Number(detail.days ?? IDLE_DAYS.default);
    const since = String(detail.since ?? day);
    const filter = { ...idleWithin(since, day, days), brokerId: account.id };
    const [items, count] = await Promise.all([
      this.leadItems.visibleTo(account, filter),
      this.leadItems.count(filter),
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
