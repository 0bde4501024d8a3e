import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { daysText, isOpenLead } from '@lox/contracts/lead-waiting.js';
import { firstName } from '@lox/contracts/text.js';
import { workingTimeText, type WaitingStep } from '@lox/contracts/waiting-rules.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import {
  type ComposedLetter,
  DAY_LETTER_TTL_MS,
  defineLetterKind,
  LetterKinds,
  type LetterCause,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { contactOf } from './lead-letters.js';

const VARIABLES = {
  nome: 'seu primeiro nome',
  lead: 'nome do lead',
  tempo: 'por exemplo: 2 h, ou 5 dias',
  corretor: 'de quem é o lead',
};
const SAMPLE = {
  to: { name: 'Camila Nogueira', address: 'camila@exemplo.com.br' },
  values: { nome: 'Camila', lead: 'Ana Prado', tempo: '2 h', corretor: 'Bruno Lima' },
  facts: [{ label: 'Telefone', text: '(19) 99999-4444' }],
};

@Injectable()
export class WaitingLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LetterLinks) private readonly links: LetterLinks,
  ) {
    const common = {
      audience: 'staff',
      expiresAfterMs: DAY_LETTER_TTL_MS,
      variables: VARIABLES,
      categories: [leadEvents],
      sample: SAMPLE,
      compose: (letter: QueuedLetter) => this.compose(letter),
    } as const;
    const idle = { ...common, sample: { ...SAMPLE, values: { ...SAMPLE.values, tempo: '5 dias' } } };
    kinds.add(
      defineLetterKind({
        ...common,
        name: 'lead-waiting',
        subject: '{lead} espera há {tempo}',
        introduction:
          'Olá, {nome}.\n\n{lead} espera por uma resposta há {tempo} de trabalho. Uma ligação agora ainda chega a tempo.',
        causedBy: (event) => causesOf(event, 'warn_broker', false),
      }),
      defineLetterKind({
        ...common,
        name: 'team-lead-waiting',
        subject: '{lead} espera há {tempo}',
        introduction:
          'Olá, {nome}.\n\n{lead} espera por uma resposta há {tempo} de trabalho. O lead está com: {corretor}.',
        causedBy: (event) => causesOf(event, 'warn_manager', false),
      }),
      defineLetterKind({
        ...idle,
        name: 'lead-idle',
        subject: '{lead} está parado há {tempo}',
        introduction:
          'Olá, {nome}.\n\nHá {tempo} de trabalho ninguém faz nada com {lead}. Qual é o próximo passo?',
        causedBy: (event) => causesOf(event, 'warn_broker', true),
      }),
      defineLetterKind({
        ...idle,
        name: 'team-lead-idle',
        subject: '{lead} está parado há {tempo}',
        introduction:
          'Olá, {nome}.\n\nHá {tempo} de trabalho ninguém faz nada com {lead}. O lead está com: {corretor}.',
        causedBy: (event) => causesOf(event, 'warn_manager', true),
      }),
    );
  }

  private async compose({ stream, receiver, detail }: QueuedLetter): Promise<ComposedLetter> {
    const leadId = streamKey(stream, 'lead') ?? '';
    const [lead, account] = await Promise.all([
      this.records.leads.get(leadId),
      this.accounts.byId(streamKey(receiver, 'user') ?? ''),
    ]);
    if (!lead || lead.erased) return 'erased';
    const { brokerId, status, mergedInto } = lead;
    const isDue = detail.days === undefined ? status === 'new' : isOpenLead({ status });
    const waits = isDue && mergedInto === null && (brokerId ?? undefined) === detail.brokerId;
    if (!account || !waits || !canOn(abilityOf(account), 'read', 'leads', { brokerId })) return 'overtaken';
    const broker = brokerId === null ? undefined : await this.records.person(brokerId);
    return {
      to: { name: account.name, address: account.email },
      values: {
        nome: firstName(account.name),
        lead: lead.name,
        tempo:
          detail.days === undefined ? workingTimeText(Number(detail.minutes)) : daysText(Number(detail.days)),
        corretor: broker?.name ?? 'ninguém',
      },
      facts: contactOf(lead),
      button: { text: 'Abrir o lead', url: this.links.to(`/admin/crm?lead=${leadId}`) },
    };
  }
}

function causesOf(
  { id, type, stream, data }: RecordedIn<readonly [typeof leadEvents]>,
  step: WaitingStep,
  isIdle: boolean,
): LetterCause[] {
  if (type !== 'LeadWaitedTooLong' || data.step !== step || (data.idleDays !== undefined) !== isIdle)
    return [];
  const { minutes, brokerId, idleDays: days } = data;
  const detail = { minutes, ...(days !== undefined && { days }), ...(brokerId !== null && { brokerId }) };
  return data.warned.map((userId) => ({ cause: id, stream, receiver: `user-${userId}`, detail }));
}
