import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { OPERATIONS_LIMITS, type ParkedPage } from '@lox/contracts/operations.js';
import { Requires } from '../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { FollowerControl } from './follower-control.js';
import { ParkedQueryDto, RetryDto, SkipDto } from './operations.dto.js';
import { ParkedQueries } from './parked.queries.js';
import { Context, RequestContext } from '../platform/http/auth/request-context.js';

@ApiGroup('Operação')
@Controller('api/admin/operations/parked')
export class ParkedController {
  constructor(
    @Inject(ParkedQueries) private readonly parked: ParkedQueries,
    @Inject(FollowerControl) private readonly actions: FollowerControl,
  ) {}

  @ApiOperation('Os eventos parados')
  @Requires('read', 'operations')
  @Get()
  list(@Query() { follower, limit, offset }: ParkedQueryDto): Promise<ParkedPage> {
    return this.parked.page({ follower, limit: limit ?? OPERATIONS_LIMITS.parked, offset });
  }

  @ApiOperation('Tenta de novo todos os eventos parados', { refuses: { 404: ['follower_not_found'] } })
  @Requires('manage', 'operations')
  @Post('retry')
  @HttpCode(202)
  async retryAll(
    @Body() { follower }: RetryDto,
    @Context() { origin }: RequestContext,
  ): Promise<{ accepted: true }> {
    await this.actions.retryAll(follower ?? null, origin);
    return { accepted: true };
  }

  @ApiOperation('Tenta de novo um evento parado', { refuses: { 404: ['parked_not_found'] } })
  @Requires('manage', 'operations')
  @Post(':id/retry')
  @HttpCode(202)
  async retry(@Param('id') id: string, @Context() { origin }: RequestContext): Promise<{ accepted: true }> {
    await this.actions.retry(id, origin);
    return { accepted: true };
  }

  @ApiOperation('Deixa um evento parado de fora, com um motivo', { refuses: { 404: ['parked_not_found'] } })
  @Requires('manage', 'operations')
  @Post(':id/skip')
  @HttpCode(202)
  async skip(
    @Param('id') id: string,
    @Body() { reason }: SkipDto,
    @Context() { origin }: RequestContext,
  ): Promise<{ accepted: true }> {
    await this.actions.skip(id, reason, origin);
    return { accepted: true };
  }
}
