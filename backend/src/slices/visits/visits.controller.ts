import { Body, Controller, Get, HttpCode, Inject, Patch, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { AUDIT_LIMIT, type AuditEntry } from '@lox/contracts/audit.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { Visit, VisitSummary } from '@lox/contracts/visits.js';
import { Caller, Requires } from '../../platform/auth/access.js';
import type { Account } from '../../platform/auth/accounts.js';
import { DomainError } from '../../platform/deciding/domain-error.js';
import type { Origin } from '../../platform/deciding/streams.js';
import { EntityHistory } from '../../platform/entity-history.js';
import { idParam, withTag } from '../../platform/http/entity.js';
import { sendList } from '../../platform/http/lists.js';
import { RequestOrigin } from '../../platform/http/origin.js';
import { ifMatch } from '../../platform/http/preconditions.js';
import { ChangeVisit, type VisitChange } from './commands/change-visit.command.js';
import { denied, DENIED } from './commands/visit-brokers.js';
import { VisitQueries } from './queries/visit.queries.js';
import { RescheduleVisitDto, UpdateVisitDto, VisitFiltersDto, VisitListDto } from './visits.dto.js';

const visitNotFound = (): DomainError => new DomainError('visit_not_found', 'Visita não encontrada.', 404);
const visitId = () => idParam(visitNotFound);

@Controller('api/visits')
export class VisitsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(VisitQueries) private readonly queries: VisitQueries,
    @Inject(EntityHistory) private readonly history: EntityHistory,
  ) {}

  /** Without `limit` every visit, streamed; with it one page and `X-Total-Count`. */
  @Requires('read', 'visits')
  @Get()
  async list(
    @Query() query: VisitListDto,
    @Caller() account: Account,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(response, query, {
      all: (asked) => this.queries.all(account, asked),
      list: (asked) => this.queries.list(account, asked),
    });
  }

  @Requires('read', 'visits')
  @Get('summary')
  summary(@Query() query: VisitFiltersDto, @Caller() account: Account): Promise<VisitSummary> {
    return this.queries.summary(account, query);
  }

  @Requires('read', 'visits')
  @Get(':id')
  async one(
    @visitId() id: string,
    @Caller() account: Account,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Visit> {
    return withTag(await this.visible(account, id), response);
  }

  /** Everything that happened to the visit, newest first; personal values are withheld. */
  @Requires('read', 'visits')
  @Get(':id/history')
  async historyOf(@visitId() id: string, @Caller() account: Account): Promise<AuditEntry[]> {
    await this.visible(account, id);
    return this.history.of(id, AUDIT_LIMIT.max);
  }

  /**
   * With `If-Match` only if nobody changed the visit since: else 412 with the visit as it is. 409 `slot_taken` when the
   * broker has another one at that time.
   */
  @Requires('update', 'visits', DENIED)
  @HttpCode(200)
  @Patch(':id')
  update(
    @visitId() id: string,
    @Body() update: UpdateVisitDto,
    @Caller() account: Account,
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Visit> {
    return this.change(id, { update }, account, origin, request, response);
  }

  /** As the above, for the time alone. A visitor's wish is agreed to by it, also when the time stays. */
  @Requires('update', 'visits', DENIED)
  @HttpCode(200)
  @Patch(':id/reschedule')
  reschedule(
    @visitId() id: string,
    @Body() reschedule: RescheduleVisitDto,
    @Caller() account: Account,
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Visit> {
    return this.change(id, { reschedule }, account, origin, request, response);
  }

  private async change(
    id: string,
    change: VisitChange,
    account: Account,
    origin: Origin,
    request: Request,
    response: Response,
  ): Promise<Visit> {
    await this.commands.execute(new ChangeVisit(id, change, account, ifMatch(request), origin));
    return withTag(await this.visible(account, id), response);
  }

  private async visible(account: Account, id: string): Promise<Visit> {
    const visit = await this.queries.one(account, id);
    if (!visit) throw visitNotFound();
    if (!canOn(abilityOf(account), 'read', 'visits', visit)) throw denied();
    return visit;
  }
}
