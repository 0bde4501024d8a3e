import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { FollowerView } from '@lox/contracts/operations.js';
import { Requires } from '../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { FollowerControl } from './follower-control.js';
import { FollowerQueries } from './follower.queries.js';
import { FollowerActionDto } from './operations.dto.js';
import { Context, RequestContext } from '../platform/http/auth/request-context.js';

@ApiGroup('Operação')
@Controller('api/admin/operations/followers')
export class FollowersController {
  constructor(
    @Inject(FollowerQueries) private readonly followers: FollowerQueries,
    @Inject(FollowerControl) private readonly actions: FollowerControl,
  ) {}

  @ApiOperation('As projeções e os processos, e onde cada um está')
  @Requires('read', 'operations')
  @Get()
  list(): Promise<FollowerView[]> {
    return this.followers.all();
  }

  @ApiOperation('Reconstrói, pausa, retoma, confere ou desfaz uma projeção', {
    refuses: { 404: ['follower_not_found'], 409: ['not_a_projection', 'not_now'] },
  })
  @Requires('manage', 'operations')
  @Post(':name/actions')
  @HttpCode(202)
  async act(
    @Param('name') name: string,
    @Body() { action }: FollowerActionDto,
    @Context() { origin }: RequestContext,
  ): Promise<FollowerView> {
    await this.actions.act(name, action, origin);
    return this.followers.one(name);
  }
}
