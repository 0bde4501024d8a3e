import { Body, Controller, Get, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import type { BrokerOption, SessionUser } from '@lox/contracts/users.js';
import { Public, Staff } from '../../../platform/auth/access.js';
import { Accounts, sessionUserOf, type Account } from '../../../platform/auth/accounts.js';
import type { Origin } from '../../../platform/deciding/streams.js';
import { EngineUnavailable } from '../../../platform/engine-unavailable.js';
import { ApiGroup, Described } from '../../../platform/http/described.js';
import { RequestOrigin } from '../../../platform/http/origin.js';
import { RegisterVisitorDto } from './register-visitor.dto.js';
import { RegisterUser } from '../staff/user.commands.js';

@ApiGroup('Contas')
@Controller('api/users')
export class UsersController {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** The brokers, for pickers and filters (docs/behaviour/users.md#user-calls). */
  @Staff()
  @Described('Os corretores, para escolher um')
  @Get()
  async brokers(): Promise<BrokerOption[]> {
    const staff = await this.accounts.staff();
    return staff
      .filter(({ role }) => role === 'broker')
      .map(({ id, name, email, avatar }) => ({ id, name, email, avatar }));
  }

  /** An account that anybody may open, signed in at once (docs/behaviour/session-and-access.md#registration). */
  @Public()
  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 10, ttl: 60_000 } })
  @Described('Abre uma conta de visitante e a sessão dela', {
    refuses: { 400: ['weak_password'], 409: ['email_taken'] },
  })
  @Post()
  async register(
    @Body() { name, email, password, whatsapp = null }: RegisterVisitorDto,
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
  ): Promise<{ user: SessionUser }> {
    const input = { name, email, password, whatsapp, role: 'visitor' as const };
    const account = await this.accounts.byId(
      await this.commands.execute(new RegisterUser(input, origin, 'visitor')),
    );
    // The account is there; its document may be on the way for longer than a request should wait.
    if (!account) throw new EngineUnavailable('document store');
    await signIn(request, account);
    return { user: sessionUserOf(account) };
  }
}

/** Begins a fresh session: one that somebody else may know is not carried over. */
const signIn = (request: Request, account: Account): Promise<void> =>
  new Promise((resolve, reject) =>
    request.logIn(account, (error: unknown) => (error ? reject(error as Error) : resolve())),
  );
