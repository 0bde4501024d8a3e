import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { REQUIRABLE_ROLES, type RequirableRole, type SignInPolicy } from '@lox/contracts/sign-in.js';
import {
  RequiresFreshProof,
  AdministratorsOnly,
  Requires,
} from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { RequiredSecondFactors } from './required-second-factors.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

class SignInPolicyDto implements SignInPolicy {
  @ArrayMaxSize(REQUIRABLE_ROLES.length, { message: 'Papéis inválidos' })
  @IsIn(REQUIRABLE_ROLES, { each: true, message: 'Papéis inválidos' })
  @IsArray({ message: 'Papéis inválidos' })
  requiredOf!: RequirableRole[];
}

@ApiGroup('Sessão')
@Controller('api/admin/sign-in-policy')
export class SignInPolicyController {
  constructor(@Inject(RequiredSecondFactors) private readonly policy: RequiredSecondFactors) {}

  @Requires('read', 'settings')
  @ApiOperation('De quem a verificação em duas etapas é exigida')
  @Get()
  async read(): Promise<SignInPolicy> {
    const roles = await this.policy.all();
    return { requiredOf: REQUIRABLE_ROLES.filter((role) => roles.has(role)) };
  }

  @Requires('update', 'settings')
  @AdministratorsOnly('Somente administradores podem exigir a verificação em duas etapas.')
  @RequiresFreshProof()
  @ApiOperation('Exige a verificação em duas etapas de papéis', {
    details:
      'Só para administradores. Quem é do papel e não tem uma segunda etapa não faz mais nada antes de ativá-la.',
  })
  @Put()
  async change(
    @Body() { requiredOf }: SignInPolicyDto,
    @Context() { origin }: RequestContext,
  ): Promise<SignInPolicy> {
    await this.policy.change(requiredOf, origin);
    return this.read();
  }
}
