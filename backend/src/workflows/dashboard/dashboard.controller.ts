import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { AsOf, AsOfDto } from '../../platform/http/auth/as-of.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { DashboardQueries } from './dashboard.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

@ApiGroup('Relatórios')
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(@Inject(DashboardQueries) private readonly queries: DashboardQueries) {}

  @Requires('read', 'dashboard')
  @AsOf('leads', 'properties', 'visits')
  @ApiOperation('Os números da tela inicial')
  @Get()
  dashboard(@Query() _: AsOfDto, @Context() { account }: RequestContext): Promise<AdminDashboard> {
    return this.queries.dashboardFor(account);
  }
}
