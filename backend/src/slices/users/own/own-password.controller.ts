import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { USER_LIMITS, type ChangeOwnPassword } from '@lox/contracts/user-management.js';
import { Caller, SessionOnly, SignedIn } from '../../../platform/auth/access.js';
import type { Account } from '../../../platform/auth/accounts.js';
import { LONG_PASSWORD } from '../../../platform/auth/password-policy.js';
import type { Origin } from '../../../platform/deciding/streams.js';
import { ApiGroup, Described } from '../../../platform/http/described.js';
import { NewPassword } from '../../../platform/http/dto-fields.js';
import { RequestOrigin } from '../../../platform/http/origin.js';
import { ChangePassword } from './change-password.command.js';

export class OwnPasswordDto implements ChangeOwnPassword {
  @MaxLength(USER_LIMITS.password, { message: LONG_PASSWORD })
  @IsNotEmpty({ message: 'Senha atual é obrigatória' })
  @IsString({ message: 'Senha atual é obrigatória' })
  currentPassword!: string;

  @NewPassword()
  newPassword!: string;
}

/** Changes the own password. Limited like signing in: here too a password can be guessed. */
@ApiGroup('Sessão')
@Controller('api/auth/password')
export class OwnPasswordController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @SignedIn()
  @SessionOnly()
  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  @HttpCode(200)
  @Described('Troca a própria senha', {
    details: 'As outras sessões da pessoa terminam.',
    refuses: { 400: ['wrong_password', 'weak_password'] },
  })
  @Post()
  async change(
    @Body() { currentPassword, newPassword }: OwnPasswordDto,
    @Caller() { id }: Account,
    @RequestOrigin() origin: Origin,
    @Req() { sessionID: session }: Request,
  ): Promise<{ ok: true }> {
    await this.commands.execute(new ChangePassword(id, newPassword, { currentPassword, session }, origin));
    return { ok: true };
  }
}
