import { Controller, Get, Inject } from '@nestjs/common';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { DashboardQueries } from './dashboard.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

@ApiGroup('Relatórios')
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(@Inject(DashboardQueries) private readonly queries: DashboardQueries) {}

  @Requires('read', 'dashboard')
  @ApiOperation('Os números da tela inicial')
  @Get()
  dashboard(@Context() { account }: RequestContext): Promise<AdminDashboard> {
    return this.queries.dashboardFor(account);
  }
}
