import { Inject, Injectable } from '@nestjs/common';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { LEAD_SOURCE_LABELS } from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import {
  type ComposedLetter,
  DAY_LETTER_TTL_MS,
  defineLetterKind,
  LetterKinds,
  type QueuedLetter,
} from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { LetterRecords, streamKey } from '../records/letter-records.js';
import { firstName } from '@lox/contracts/text.js';
import { LeadItems } from './lead-items.js';
import { accountOf, SAMPLE_STAFF } from './staff-receivers.js';

/** Gathers one handover's leads into one letter. */
const HANDOVER_MS = 120_000;

@Injectable()
export class LeadLetters {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LetterLinks) private readonly links: LetterLinks,
    @Inject(LeadItems) private readonly leadItems: LeadItems,
  ) {
    kinds.add(
      defineLetterKind({
        name: 'new-lead',
        audience: 'staff',
        expiresAfterMs: DAY_LETTER_TTL_MS,
        subject: 'Novo lead: {lead}',
        introduction:
          'Olá, {nome}.\n\n{lead} acabou de chegar ({origem}). Quanto antes você responder, melhor.',
        variables: { nome: 'seu primeiro nome', lead: 'nome do lead', origem: 'de onde veio' },
        categories: [leadEvents],
        sample: {
          to: SAMPLE_STAFF,
          values: { nome: 'Camila', lead: 'Ana Prado', origem: 'Site' },
          facts: [
            { label: 'Telefone', text: '(19) 99999-4444' },
            { label: 'E-mail', text: 'ana@exemplo.com.br' },
          ],
        },
        causedBy: async ({ id, type, stream, data, metadata }) => {
          if (type !== 'LeadCreated') return [];
          const receivers = data.brokerId ? [data.brokerId] : await this.admins();
          return receivers
            .filter((userId) => userId !== metadata.actorId)
            .map((userId) => ({ cause: id, stream, receiver: `user-${userId}` }));
        },
        compose: (letter) => this.composeArrived(letter),
      }),
      defineLetterKind({
        name: 'leads-assigned',
        audience: 'staff',
        expiresAfterMs: DAY_LETTER_TTL_MS,
        subject: '{quantos} agora com você',
        introduction:
          'Olá, {nome}.\n\n{quantos} agora com você. Uma mensagem de apresentação costuma ajudar.',
        variables: { nome: 'seu primeiro nome', quantos: 'por exemplo: 1 lead está' },
        categories: [leadEvents],
        sample: {
          to: SAMPLE_STAFF,
          values: { nome: 'Camila', quantos: '2 leads estão' },
          items: [
            { title: 'Ana Prado', text: 'Visita Agendada · (19) 99999-4444' },
            { title: 'Bruno Lima', text: 'Novo · bruno@exemplo.com.br' },
          ],
        },
        causedBy: ({ type, stream, data, metadata: { actorId, correlationId, occurredAt } }) => {
          if (type !== 'LeadAssigned' || data.to === null || data.to === actorId) return [];
          const dueAt = new Date(Date.parse(occurredAt) + HANDOVER_MS).toISOString();
          return [{ cause: correlationId, stream, receiver: `user-${data.to}`, dueAt }];
        },
        compose: (letter) => this.composeHandedOver(letter),
      }),
      defineLetterKind({
        name: 'next-step',
        audience: 'staff',
        expiresAfterMs: DAY_LETTER_TTL_MS,
        subject: '{lead}: {passo}',
        introduction: 'Olá, {nome}.\n\nChegou a hora do próximo passo com {lead}: {passo}',
        variables: { nome: 'seu primeiro nome', lead: 'nome do lead', passo: 'o próximo passo' },
        categories: [leadEvents],
        sample: {
          to: SAMPLE_STAFF,
          values: { nome: 'Camila', lead: 'Ana Prado', passo: 'Ligar sobre a proposta' },
          facts: [{ label: 'Telefone', text: '(19) 99999-4444' }],
        },
        causedBy: async ({ id, type, stream, data }) => {
          if (type !== 'LeadNextStepCameDue') return [];
          const lead = await this.records.leads.get(streamKey(stream, 'lead') ?? '');
          if (!lead?.brokerId) return [];
          return [{ cause: id, stream, receiver: `user-${lead.brokerId}`, detail: { dueAt: data.dueAt } }];
        },
        compose: (letter) => this.composeNextStep(letter),
      }),
    );
  }

  private async composeArrived({ stream, receiver }: QueuedLetter): Promise<ComposedLetter> {
    const leadId = streamKey(stream, 'lead') ?? '';
    const [lead, account] = await Promise.all([
      this.records.leads.get(leadId),
      accountOf(this.accounts, receiver),
    ]);
    if (!lead || lead.erased) return 'erased';
    if (!account || !maySee(account, lead)) return 'overtaken';
    const property = lead.propertyId ? await this.records.properties.get(lead.propertyId) : undefined;
    return {
      to: { name: account.name, address: account.email },
      values: { nome: firstName(account.name), lead: lead.name, origem: LEAD_SOURCE_LABELS[lead.source] },
      facts: [
        ...contactOf(lead),
        ...(property ? [{ label: 'Imóvel', text: `${property.title} (${property.code})` }] : []),
        ...(lead.message ? [{ label: 'Mensagem', text: lead.message }] : []),
      ],
      button: { text: 'Abrir o lead', url: this.links.to(`/admin/crm?lead=${leadId}`) },
    };
  }

  private async composeNextStep({ stream, receiver, detail }: QueuedLetter): Promise<ComposedLetter> {
    const leadId = streamKey(stream, 'lead') ?? '';
    const [lead, account] = await Promise.all([
      this.records.leads.get(leadId),
      accountOf(this.accounts, receiver),
    ]);
    if (!lead || lead.erased) return 'erased';
    const isOpen = lead.nextStep?.dueAt === detail.dueAt && lead.brokerId === account?.id;
    if (!account || !lead.nextStep || !isOpen || !maySee(account, lead)) return 'overtaken';
    return {
      to: { name: account.name, address: account.email },
      values: { nome: firstName(account.name), lead: lead.name, passo: lead.nextStep.text },
      facts: contactOf(lead),
      button: { text: 'Abrir o lead', url: this.links.to(`/admin/crm?lead=${leadId}`) },
    };
  }

  private async composeHandedOver({ cause, receiver }: QueuedLetter): Promise<ComposedLetter> {
    const account = await accountOf(this.accounts, receiver);
    if (!account) return 'overtaken';
    const filter = { assignedIn: cause, brokerId: account.id, merged: false };
    const total = await this.leadItems.count(filter);
    const items = await this.leadItems.visibleTo(account, filter);
    if (items.length === 0) return 'overtaken';
    const quantos = total === 1 ? '1 lead está' : `${total} leads estão`;
    return {
      to: { name: account.name, address: account.email },
      values: { nome: firstName(account.name), quantos },
      items,
      button: { text: 'Abrir meus leads', url: this.links.to('/admin/leads') },
    };
  }

  private async admins(): Promise<string[]> {
    return (await this.accounts.staff()).filter(({ role }) => role === 'admin').map(({ id }) => id);
  }
}

export const contactOf = ({ phone, email }: { phone: string | null; email: string | null }) => [
  ...(phone ? [{ label: 'Telefone', text: formatPhone(phone) }] : []),
  ...(email ? [{ label: 'E-mail', text: email }] : []),
];

const maySee = (account: Account, { brokerId }: { brokerId: string | null }): boolean =>
  canOn(abilityOf(account), 'read', 'leads', { brokerId });
