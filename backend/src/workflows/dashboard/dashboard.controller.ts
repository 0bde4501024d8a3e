import { Controller, Get, Inject } from '@nestjs/common';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { Caller, Requires } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { DashboardQueries } from './dashboard.queries.js';

@ApiGroup('Relatórios')
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(@Inject(DashboardQueries) private readonly queries: DashboardQueries) {}

  @Requires('read', 'dashboard')
  @ApiOperation('Os números da tela inicial')
  @Get()
  dashboard(@Caller() account: Account): Promise<AdminDashboard> {
    return this.queries.dashboardFor(account);
  }
}
