import { BadRequestException, Controller, Get, Inject, Query } from '@nestjs/common';
import { IsIn } from 'class-validator';
import { MODULE_ACTIONS, MODULES, type Action, type Module } from '@lox/contracts/permissions.js';
import { flagsText, holdsFlag, isOn, type Flag } from '@lox/contracts/user-management.js';
import { flagOf, NAMED_GIVERS, type WhyNot } from '@lox/contracts/missing-permission.js';
import { StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const ACTIONS: readonly Action[] = [...new Set(MODULES.flatMap((module) => MODULE_ACTIONS[module]))];

export class WhyDto {
  @IsIn(MODULES, { message: 'Módulo desconhecido' })
  module!: Module;

  @IsIn(ACTIONS, { message: 'Permissão desconhecida' })
  action!: Action;
}

@ApiGroup('Sessão')
@Controller('api/auth')
export class WhyController {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  @StaffOnly()
  @ApiOperation('Qual permissão falta para algo, e quem pode dá-la')
  @Get('why')
  async why(@Query() { module, action }: WhyDto, @Context() { account }: RequestContext): Promise<WhyNot> {
    const flag = flagOf(module, action);
    const message = 'Permissão desconhecida';
    if (!flag) throw new BadRequestException({ code: 'invalid', message, fields: { action: message } });
    const staff = await this.accounts.staff();
    const givers = staff.filter((other) => other.id !== account.id && canGive(other, flag)).sort(adminsFirst);
    return {
      module,
      action,
      permission: flagsText([flag]),
      held: holdsFlag(account, flag),
      givers: givers.slice(0, NAMED_GIVERS).map(({ name }) => name),
      more: Math.max(0, givers.length - NAMED_GIVERS),
    };
  }
}

/** A giver must hold the permission (`user-authority.ts`). */
const canGive = (giver: Account, flag: Flag): boolean =>
  giver.role === 'admin' ||
  (giver.role === 'broker' &&
    isOn(giver.permissions, { module: 'users', action: 'manage_permissions' }) &&
    holdsFlag(giver, flag));

const adminsFirst = (one: Account, other: Account): number =>
  Number(other.role === 'admin') - Number(one.role === 'admin');
