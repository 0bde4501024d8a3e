import { Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@lox/contracts/first-run.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { Accounts } from '../../platform/http/auth/accounts.js';
import { CONFIG, type Config } from '../../config/config.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { ManagedProperties } from '../../slices/properties/staff/managed-properties.js';
import { AgencyQueries } from '../../slices/settings/agency/agency.queries.js';
import { FirstRun } from '../../slices/settings/first-run/first-run.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

@ApiGroup('Primeira configuração')
@Controller('api/admin/first-steps')
export class FirstStepsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(FirstRun) private readonly firstRun: FirstRun,
    @Inject(AgencyQueries) private readonly agency: AgencyQueries,
    @Inject(ManagedProperties) private readonly properties: ManagedProperties,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @Requires('update', 'settings')
  @ApiOperation('O que falta fazer numa imobiliária nova')
  @Get()
  async read(): Promise<FirstSteps> {
    if (this.config.demoData) return { steps: [] };
    const { siteVisited, dismissed } = await this.firstRun.state();
    if (dismissed) return { steps: [] };
    const [{ version }, all, live, staff] = await Promise.all([
      this.agency.managed(),
      this.properties.count({}),
      this.properties.count({ live: true }),
      this.accounts.staff(),
    ]);
    const done: { [step in FirstStep]: boolean } = {
      agency: version > 0,
      properties: all > 0,
      published: live > 0,
      people: staff.length > 1,
      site: siteVisited,
    };
    return { steps: FIRST_STEPS.map((step) => ({ step, done: done[step] })) };
  }

  @Requires('update', 'settings')
  @HttpCode(200)
  @ApiOperation('Anota que o site foi visto', { details: 'Repetir não faz mal.' })
  @Post('site')
  async visitSite(@Context() { origin }: RequestContext): Promise<FirstSteps> {
    await this.firstRun.visitSite(origin);
    return this.read();
  }

  @Requires('update', 'settings')
  @ApiOperation('Guarda a lista do que fazer, para todos', { details: 'Repetir não faz mal.' })
  @Delete()
  async dismiss(@Context() { origin }: RequestContext): Promise<FirstSteps> {
    await this.firstRun.dismissSteps(origin);
    return this.read();
  }
}
