import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { JobView } from '@lox/contracts/operations.js';
import { Requires } from '../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { JobQueries } from './job.queries.js';
import { RetryJobDto } from './operations.dto.js';
import { Context, RequestContext } from '../platform/http/auth/request-context.js';

@ApiGroup('Operação')
@Controller('api/admin/operations/jobs')
export class JobsController {
  constructor(@Inject(JobQueries) private readonly jobs: JobQueries) {}

  @ApiOperation('Os trabalhos em segundo plano')
  @Requires('read', 'operations')
  @Get()
  list(): Promise<JobView[]> {
    return this.jobs.all();
  }

  @ApiOperation('Tenta de novo tudo o que falhou em um trabalho', {
    details: 'Só se o número dado ainda for o das falhas.',
    refuses: { 404: ['job_not_found'], 409: ['job_changed'] },
  })
  @Requires('manage', 'operations')
  @Post(':name/retry')
  @HttpCode(202)
  async retryAll(
    @Param('name') name: string,
    @Body() { failed }: RetryJobDto,
    @Context() { origin }: RequestContext,
  ): Promise<{ accepted: true }> {
    await this.jobs.retryAll(name, failed, origin);
    return { accepted: true };
  }
}
