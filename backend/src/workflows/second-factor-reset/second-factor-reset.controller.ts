import { Controller, Delete, Get, Inject, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { HeldSecondFactors } from '@lox/contracts/sign-in.js';
import { Requires, RequiresFreshProof } from '../../platform/http/auth/access-guard.js';
import { SecondFactorVault } from '../../platform/http/auth/second-factor-vault.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { idParam } from '../../platform/http/input/id-param.js';
import { authoriseEdit } from '../../slices/users/domain/user-authority.js';
import { requireUser, userNotFound } from '../../slices/users/domain/user.decider.js';
import { type ExistingUser, user } from '../../slices/users/domain/user.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ResetSecondFactors } from '../../slices/sign-in/factors/second-factors.js';

const userId = () => idParam(userNotFound);

@ApiGroup('Contas')
@Controller('api/admin/users/:id/second-factors')
export class SecondFactorResetController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SecondFactorVault) private readonly vault: SecondFactorVault,
  ) {}

  @Requires('read', 'users')
  @ApiOperation('Que verificação em duas etapas uma conta tem', { refuses: { 404: ['user_not_found'] } })
  @Get()
  async held(@userId() id: string): Promise<HeldSecondFactors> {
    await this.target(id);
    const { totp, passkeys } = await this.vault.factorsOf(id);
    return { totp: totp !== null, passkeys: passkeys.length };
  }

  @Requires('update', 'users')
  @RequiresFreshProof()
  @ApiOperation('Redefine a verificação em duas etapas de uma conta', {
    details: 'Todas as etapas e os códigos de recuperação deixam de valer, e as sessões da pessoa terminam.',
    refuses: {
      403: ['admin_only', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['own_account'],
    },
  })
  @Delete()
  async reset(@userId() id: string, @Context() { account, origin }: RequestContext): Promise<{ ok: true }> {
    const target = await this.target(id);
    const { email, role, profile } = target;
    const asNewPassword = {
      ...profile,
      name: profile.name ?? '',
      email: email ?? '',
      role,
      newPassword: true,
    };
    authoriseEdit(account, id, target, asNewPassword);
    await this.commands.execute(new ResetSecondFactors(id, origin));
    return { ok: true };
  }

  private async target(id: string): Promise<ExistingUser> {
    return requireUser((await this.streams.load(user, id)).state);
  }
}

@Module({ controllers: [SecondFactorResetController] })
export class SecondFactorResetModule {}
