import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Day, instantsOf, localClock, localDay, localTime } from '@lox/contracts/local-time.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import {
  type ComposedLetter,
  defineLetterKind,
  LetterKinds,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { LETTER_VISITS, type LetterVisit } from '../records/letter-visits.projection.js';
import { LetterRecords } from '../records/letter-records.js';
import { firstName } from '@lox/contracts/text.js';
import { dayText } from '../rendering/letter-dates.js';
import { accountOf, SAMPLE_STAFF, toBrokers } from './staff-receivers.js';

@Injectable()
export class DailyLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LetterLinks) private readonly links: LetterLinks,
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
          to: SAMPLE_STAFF,
          values: { nome: 'Camila', quantas: '1 visita', dia: 'terça-feira, 24 de novembro de 2026' },
          items: [
            { title: '10:00 · Ana Prado', text: 'Casa com jardim no Cambuí · Rua Coronel Quirino, 1470' },
          ],
        },
        dueBy: async (now) => {
          const { day, time } = localClock(now);
          if (time < '18:00') return [];
          return toBrokers(addDays(day, 1), await this.visits.find(visitsOn(addDays(day, 1))));
        },
        compose: (letter) => this.composeTomorrow(letter),
      }),
    );
  }

  private async composeTomorrow({ receiver, cause: day }: QueuedLetter): Promise<ComposedLetter> {
    const account = await accountOf(this.accounts, receiver);
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
}

function visitsOn(day: Day): Filter {
  const { from, until } = instantsOf(day, day);
  const scheduledDate = { $gte: from, $lt: until };
  return { scheduledDate, status: { $in: ['scheduled', 'confirmed'] }, provisional: false, real: true };
}
