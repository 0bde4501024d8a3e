import { Controller, Get, Inject, Module } from '@nestjs/common';
import type { ClientNotice, ClientNotices } from '@lox/contracts/client-notices.js';
import { messageLabel } from '@lox/contracts/messages.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { DiaryQueries } from '../../slices/leads/diary/diary.queries.js';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { LeadQueries } from '../../slices/leads/queries/lead.queries.js';
import { LettersModule } from '../../slices/letters/letters.module.js';
import { ClientLetters } from '../../slices/letters/outbox/client-letters.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { visitIdParam } from '../../slices/visits/visit-errors.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';

const MOST = 50;

@ApiGroup('Visitas')
@Controller('api/visits')
export class ClientNoticesController {
  constructor(
    @Inject(VisitQueries) private readonly visits: VisitQueries,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(DiaryQueries) private readonly diary: DiaryQueries,
    @Inject(ClientLetters) private readonly letters: ClientLetters,
  ) {}

  @Requires('read', 'visits')
  @ApiOperation('O que o cliente soube de uma visita: quando, e por que meio', {
    details: 'As mensagens de WhatsApp só aparecem para quem pode ver o lead.',
    refuses: { 404: ['visit_not_found'] },
  })
  @Get(':id/notices')
  async notices(@visitIdParam() id: string, @Context() { account }: RequestContext): Promise<ClientNotices> {
    const visit = await this.visits.visible(account, id);
    const [letters, messages, delivering] = await Promise.all([
      this.letters.about(id),
      this.messages(account, visit),
      this.letters.isDelivering(),
    ]);
    const notices = [...letters, ...messages].sort((one, other) => (one.at < other.at ? 1 : -1));
    return { notices, delivering };
  }

  private async messages(account: Account, { id: visitId, leadId }: Visit): Promise<ClientNotice[]> {
    const lead = await this.leads.one(leadId);
    if (!lead || !canOn(abilityOf(account), 'read', 'leads', lead)) return [];
    const { items } = await this.diary.list(lead, { visitId, limit: MOST });
    return items
      .filter(({ kind }) => kind === 'whatsapp')
      .map(({ id, template, text, author, at }) => ({
        id,
        by: 'whatsapp',
        label: messageLabel(template),
        at,
        state: null,
        reason: null,
        text,
        author,
      }));
  }
}

@Module({ imports: [LeadsModule, VisitsModule, LettersModule], controllers: [ClientNoticesController] })
export class ClientNoticesModule {}
