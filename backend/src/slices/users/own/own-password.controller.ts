import { Body, Controller, HttpCode, Inject, Post, UnauthorizedException, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { USER_LIMITS, type ChangeOwnPassword } from '@lox/contracts/user-management.js';
import { SessionOnly, Authenticated } from '../../../platform/http/auth/access-guard.js';
import { LONG_PASSWORD } from '../../../platform/http/auth/password-policy.js';
import { AttemptBackoff } from '../../../platform/http/auth/attempt-backoff.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { NewPasswordField } from '../../../platform/http/auth/new-password-field.js';
import { ChangePassword } from './change-password.command.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

export class OwnPasswordDto implements ChangeOwnPassword {
  @MaxLength(USER_LIMITS.password, { message: LONG_PASSWORD })
  @IsNotEmpty({ message: 'Senha atual é obrigatória' })
  @IsString({ message: 'Senha atual é obrigatória' })
  currentPassword!: string;

  @NewPasswordField()
  newPassword!: string;
}

@ApiGroup('Sessão')
@Controller('api/auth/password')
export class OwnPasswordController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AttemptBackoff) private readonly attempts: AttemptBackoff,
  ) {}

  @Authenticated()
  @SessionOnly()
  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  @HttpCode(200)
  @ApiOperation('Troca a própria senha', {
    details: 'As outras sessões da pessoa terminam.',
    refuses: { 400: ['wrong_password', 'weak_password'] },
  })
  @Post()
  async change(
    @Body() { currentPassword, newPassword }: OwnPasswordDto,
    @Context() { account: { id }, origin, request }: RequestContext,
  ): Promise<{ ok: true }> {
    const own = { currentPassword, session: request.sessionID };
    const change = (): Promise<void> =>
      this.commands.execute(new ChangePassword(id, newPassword, own, origin)).catch(asGuess);
    await this.attempts.attemptSecret({ userId: id, what: 'password' }, request, change).catch(asAnswer);
    return { ok: true };
  }
}

/** A wrong current password counts as a guess. */
function asGuess(error: unknown): never {
  if (error instanceof DomainError && error.code === 'wrong_password')
    throw new UnauthorizedException(undefined, { cause: error });
  throw error;
}

/** Not 401, as the session goes on. */
function asAnswer(error: unknown): never {
  throw error instanceof UnauthorizedException ? error.cause : error;
}
