import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Day, instantsOf, localClock, localDay, weekday } from '@lox/contracts/local-time.js';
import { abilityOf, can, scopeOf } from '@lox/contracts/permissions.js';
import { Agency } from '../../settings/agency/agency.published.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { scopeFilter } from '../../../platform/http/auth/scope-filter.js';
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
import { firstName } from '@lox/contracts/text.js';
import { accountOf, toStaff } from './staff-receivers.js';

const MONDAY = 1;
const shortDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}`;

@Injectable()
export class WeeklyLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(LETTER_LEADS) private readonly leads: ProjectionReader<LetterLead>,
    @Inject(LETTER_VISITS) private readonly visits: ProjectionReader<LetterVisit>,
  ) {
    kinds.add(
      defineLetterKind({
        name: 'weekly-figures',
        audience: 'staff',
        subject: 'A semana de {inicio} a {fim} em números',
        introduction: 'Olá, {nome}.\n\nEstes são {numeros} de {inicio} a {fim}.',
        variables: {
          nome: 'seu primeiro nome',
          numeros:
            'os números da imobiliária; para quem não vê os de todos: os números do que você acompanha',
          inicio: 'segunda-feira passada',
          fim: 'domingo passado',
        },
        categories: [],
        sample: {
          to: { name: 'Helena Prado', address: 'helena@exemplo.com.br' },
          values: { nome: 'Helena', numeros: 'os números da imobiliária', inicio: '16/11', fim: '22/11' },
          facts: [
            { label: 'Leads recebidos', text: '18' },
            { label: 'Visitas realizadas', text: '9' },
            { label: 'Negócios fechados', text: '2' },
            { label: 'Visitas marcadas para esta semana', text: '11' },
          ],
        },
        dueBy: (now) => this.due(now),
        compose: (letter) => this.compose(letter),
      }),
    );
  }

  private async due(now: Date): Promise<LetterCause[]> {
    const { day, time } = localClock(now);
    if (weekday(day) !== MONDAY || time < '08:00') return [];
    const managers = (await this.accounts.staff()).filter(isManager);
    return toStaff(
      managers.map(({ id }) => id),
      day,
    );
  }

  private async compose({ receiver, cause: monday }: QueuedLetter): Promise<ComposedLetter> {
    const account = await accountOf(this.accounts, receiver);
    if (!account || !isManager(account) || localDay(new Date()) > addDays(monday, 6)) return 'overtaken';
    const facts = await this.factsOf(account, monday);
    if (facts.every(({ text }) => text === '0')) return 'overtaken';
    return {
      to: { name: account.name, address: account.email },
      values: {
        nome: firstName(account.name),
        numeros: seesAll(account)
          ? `os números da ${(await this.agency.profile()).name}`
          : 'os números do que você acompanha',
        inicio: shortDay(addDays(monday, -7)),
        fim: shortDay(addDays(monday, -1)),
      },
      facts,
      button: { text: 'Abrir os relatórios', url: this.links.to('/admin/reports') },
    };
  }

  private async factsOf(account: Account, monday: Day): Promise<{ label: string; text: string }[]> {
    const within = (from: Day, to: Day) => {
      const { from: begin, until } = instantsOf(from, to);
      return { $gte: begin, $lt: until };
    };
    const week = within(addDays(monday, -7), addDays(monday, -1));
    const leads = { ...scopeFilter(account, 'read', 'leads'), real: true, merged: false };
    const visits = { ...scopeFilter(account, 'read', 'visits'), real: true };
    const coming = {
      scheduledDate: within(monday, addDays(monday, 6)),
      status: { $in: ['scheduled', 'confirmed'] },
    };
    const [received, visited, closed, ahead] = await Promise.all([
      this.leads.count({ ...leads, createdAt: week }),
      this.visits.count({ ...visits, scheduledDate: week, status: 'completed' }),
      this.leads.count({ ...leads, statusAt: week, status: 'closed' }),
      this.visits.count({ ...visits, ...coming, provisional: false }),
    ]);
    return [
      { label: 'Leads recebidos', text: String(received) },
      { label: 'Visitas realizadas', text: String(visited) },
      { label: 'Negócios fechados', text: String(closed) },
      { label: 'Visitas marcadas para esta semana', text: String(ahead) },
    ];
  }
}

const seesAll = (account: Account): boolean =>
  (['leads', 'visits'] as const).every((module) => scopeOf(account, 'read', module) === 'all');

const isManager = (account: Account): boolean => can(abilityOf(account), 'advanced', 'reports');
