import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { v7 as orderedUuid, v5 as uuidFrom } from 'uuid';
import type { LeadNote, NextStep } from '@lox/contracts/lead-diary.js';
import type { Lead } from '@lox/contracts/leads.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { IdempotencyKeys } from '../../../platform/http/files/idempotency-keys.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { sendList } from '../../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { LEAD_DENIED, leadNotFound } from '../domain/lead.decider.js';
import { LeadQueries } from '../queries/lead.queries.js';
import { ChangeNextStep, WriteLeadNote } from './diary.commands.js';
import { DiaryQueryDto, NextStepDto, WriteNoteDto } from './diary.dto.js';
import { DiaryQueries } from './diary.queries.js';

const leadId = () => idParam(leadNotFound);
const KEY_NAMESPACE = '0f7c1f0e-6a3b-4d0b-9a57-3f1a4b8e2c60';
const REUSED = 'Esta chave já foi usada para outra anotação.';
const REFUSES = { 404: ['lead_not_found'], 409: ['lead_erased', 'lead_merged'] };

@ApiGroup('Leads')
@Controller('api/leads/:id')
export class DiaryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(DiaryQueries) private readonly diary: DiaryQueries,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
  ) {}

  @Requires('read', 'leads')
  @ApiOperation('O diário de um lead: o que foi dito e anotado, do mais novo ao mais antigo', {
    details: 'A observação única do lead (`notes`) é a primeira entrada, no fim.',
    refuses: { 404: ['lead_not_found'] },
  })
  @Get('diary')
  async read(
    @leadId() id: string,
    @Query() query: DiaryQueryDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<LeadNote[]>> {
    return sendList(response, query, this.diary, await this.leads.visible(account, id));
  }

  @Requires('update', 'leads', LEAD_DENIED)
  @ApiOperation('Anota no diário de um lead', {
    refuses: { 404: ['lead_not_found'], 409: ['lead_erased', 'lead_merged', 'key_reused'] },
  })
  @Post('diary')
  async write(
    @leadId() id: string,
    @Body() input: WriteNoteDto,
    @Context() { account, origin, idempotencyKey, request }: RequestContext,
  ): Promise<LeadNote> {
    const { kind, text, template = null, visitId = null } = input;
    const noteId = idempotencyKey
      ? uuidFrom(`${id} ${account.id} ${idempotencyKey}`, KEY_NAMESPACE)
      : orderedUuid();
    const note = { noteId, kind, text, template, visitId };
    return this.repeated.run(request, { reusedText: REUSED, fields: input }, async () => {
      const written = idempotencyKey && (await this.diary.one(noteId));
      if (written) {
        await this.leads.visible(account, id);
        return written;
      }
      await this.commands.execute(new WriteLeadNote(id, note, account, null, origin));
      const author = { id: account.id, name: account.name };
      return (
        (await this.diary.one(noteId)) ?? {
          id: noteId,
          kind,
          text,
          template,
          visitId,
          author,
          at: origin.now,
        }
      );
    });
  }

  @Requires('update', 'leads', LEAD_DENIED)
  @ApiOperation('Diz qual é o próximo passo de um lead, e para quando', {
    details: 'Um lead tem um próximo passo de cada vez: o novo toma o lugar do anterior.',
    refuses: REFUSES,
  })
  @Put('next-step')
  set(@leadId() id: string, @Body() step: NextStepDto, @Context() context: RequestContext): Promise<Lead> {
    const { text, dueAt } = step;
    return this.change(id, { text, dueAt: new Date(dueAt).toISOString() }, context);
  }

  @Requires('update', 'leads', LEAD_DENIED)
  @HttpCode(200)
  @ApiOperation('O próximo passo está feito', {
    details: 'Sem próximo passo nada muda.',
    refuses: REFUSES,
  })
  @Post('next-step/done')
  finish(@leadId() id: string, @Context() context: RequestContext): Promise<Lead> {
    return this.change(id, 'done', context);
  }

  @Requires('update', 'leads', LEAD_DENIED)
  @ApiOperation('Retira o próximo passo', { details: 'Sem próximo passo nada muda.', refuses: REFUSES })
  @Delete('next-step')
  clear(@leadId() id: string, @Context() context: RequestContext): Promise<Lead> {
    return this.change(id, 'cleared', context);
  }

  private async change(
    id: string,
    wanted: NextStep | 'done' | 'cleared',
    { account, origin, ifMatch, response }: RequestContext,
  ): Promise<Lead> {
    await this.commands.execute(new ChangeNextStep(id, wanted, account, ifMatch, origin));
    return withTag(await this.leads.visible(account, id), response);
  }
}
