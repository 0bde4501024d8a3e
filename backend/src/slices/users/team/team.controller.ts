import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { Body, Controller, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ManagedUser, type SaveTeam, TEAM_LIMIT } from '@lox/contracts/user-management.js';
import {
  AdministratorsOnly,
  Requires,
  RequiresFreshProof,
} from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { userNotFound } from '../domain/user.decider.js';
import { UserQueries } from '../staff/user.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChangeTeam } from '../staff/permission.commands.js';

export class SaveTeamDto implements SaveTeam {
  @IsUUID(undefined, { each: true, message: 'Corretor inválido' })
  @ArrayUnique({ message: 'Corretor repetido' })
  @ArrayMaxSize(TEAM_LIMIT, { message: `Uma equipe tem até ${TEAM_LIMIT} corretores` })
  @IsArray({ message: 'Equipe inválida' })
  members!: string[];
}

@ApiGroup('Contas')
@Controller('api/admin/users/:id/team')
export class TeamController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserQueries) private readonly queries: UserQueries,
  ) {}

  @Requires('manage_permissions', 'users')
  @AdministratorsOnly('Somente administradores podem montar equipes.')
  @RequiresFreshProof()
  @ApiOperation('Define a equipe de um corretor', {
    details: 'Só para administradores. Vale enquanto o corretor tiver a permissão `manage_team` de `users`.',
    refuses: {
      400: ['not_a_member'],
      404: ['user_not_found'],
      409: ['not_a_broker'],
    },
  })
  @Put()
  async save(
    @idParam(userNotFound) id: string,
    @Body() { members }: SaveTeamDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<ManagedUser> {
    await this.commands.execute(new ChangeTeam(id, members, ifMatch, origin));
    return withTag(await this.queries.known(id), response);
  }
}
