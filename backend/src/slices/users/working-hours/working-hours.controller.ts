import { Body, Controller, Delete, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isStaff } from '@lox/contracts/users.js';
import {
  type AgencyHours,
  AGENCY_HOURS_KEY,
  type BrokerHours,
  type OwnHours,
} from '@lox/contracts/working-hours.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Requires, StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { userNotFound } from '../domain/user.decider.js';
import { ChangeWorkingHours } from './working-hours.commands.js';
import { workingHours } from './working-hours.decider.js';
import { ChangeAgencyHoursDto, ChangeOwnHoursDto } from './working-hours.dto.js';
import { WorkingHoursQueries } from './working-hours.queries.js';

const userId = () => idParam(userNotFound);
const OF_AGENCY = 'admin/settings/working-hours';
const OF_BROKER = 'users/:id/working-hours';
const REFUSED = { 404: ['user_not_found'], 409: ['not_staff'] };

@ApiGroup('Contas')
@Controller('api')
export class WorkingHoursController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WorkingHoursQueries) private readonly queries: WorkingHoursQueries,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @StaffOnly()
  @ApiOperation('O horário de trabalho da imobiliária', {
    details: 'Os sete dias, de domingo a sábado. O que fica entre dois horários de um dia é pausa.',
  })
  @Get(OF_AGENCY)
  agency(@Context() { response }: RequestContext): Promise<AgencyHours> {
    return answerVersion(response, () => this.queries.agency());
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera o horário de trabalho da imobiliária', { refuses: { 400: ['working_week_invalid'] } })
  @Put(OF_AGENCY)
  changeAgency(
    @Body() wanted: ChangeAgencyHoursDto,
    @Context() { account, ifMatch, origin, response }: RequestContext,
  ): Promise<AgencyHours> {
    const change = new ChangeWorkingHours(AGENCY_HOURS_KEY, wanted, account, ifMatch, origin);
    return answerVersion(response, () => this.queries.agency(), this.commands.execute(change));
  }

  @StaffOnly()
  @ApiOperation('O horário de trabalho de um corretor', {
    details: 'Onde há `null`, vale o da imobiliária (`agency`).',
    refuses: REFUSED,
  })
  @Get(OF_BROKER)
  async broker(@userId() id: string, @Context() { response }: RequestContext): Promise<BrokerHours> {
    await this.requireStaff(id);
    return answerVersion(response, () => this.queries.ofBroker(id));
  }

  @StaffOnly()
  @ApiOperation('Altera o horário de trabalho de um corretor', {
    refuses: { 400: ['working_week_invalid'], 403: ['forbidden'], ...REFUSED },
  })
  @Put(OF_BROKER)
  changeBroker(
    @userId() id: string,
    @Body() wanted: ChangeOwnHoursDto,
    @Context() context: RequestContext,
  ): Promise<BrokerHours> {
    return this.change(id, wanted, context);
  }

  @StaffOnly()
  @ApiOperation('Volta ao horário de trabalho da imobiliária', {
    details: 'Repetir não faz mal.',
    refuses: { 403: ['forbidden'], ...REFUSED },
  })
  @Delete(OF_BROKER)
  resetBroker(@userId() id: string, @Context() context: RequestContext): Promise<BrokerHours> {
    return this.change(id, workingHours.initial, context);
  }

  private async change(
    id: string,
    wanted: OwnHours,
    { account, ifMatch, origin, response }: RequestContext,
  ): Promise<BrokerHours> {
    await this.requireStaff(id);
    const change = new ChangeWorkingHours(id, wanted, account, ifMatch, origin);
    return answerVersion(response, () => this.queries.ofBroker(id), this.commands.execute(change));
  }

  private async requireStaff(id: string): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    if (!isStaff(account.role))
      throw new DomainError('not_staff', 'Só quem trabalha na imobiliária tem horário de trabalho.');
  }
}
