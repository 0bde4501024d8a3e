import { Allow } from 'class-validator';
import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RegisterVisitor } from '@lox/contracts/accounts.js';
import { mayBeBroker } from '@lox/contracts/permissions.js';
import type { SignedIn } from '@lox/contracts/sign-in.js';
import type { BrokerOption } from '@lox/contracts/users.js';
import { EmailAddressField, OptionalPhone, RequiredText } from '../../../platform/http/input/dto-fields.js';
import { NewPasswordField } from '../../../platform/http/auth/passwords/new-password-field.js';
import { Public, SessionOnly, StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { requireSecureConnection } from '../../../platform/http/auth/secure-connection.js';
import { openFirstSession } from './open-first-session.js';
import { RegisterUser } from '../staff/user.commands.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { Limited } from '../../../platform/http/limits/limited.js';

export class RegisterVisitorDto implements RegisterVisitor {
  @RequiredText(120, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  /** Every registered address must be able to sign in. */
  @EmailAddressField()
  email!: string;

  @NewPasswordField()
  password!: string;

  @OptionalPhone()
  whatsapp?: string | null;

  /** Ignored: the account is a visitor's. */
  @Allow()
  role?: unknown;
}

@ApiGroup('Contas')
@Controller('api/users')
export class UsersController {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @StaffOnly()
  @ApiOperation('Os corretores, para escolher um')
  @Get()
  async brokers(): Promise<BrokerOption[]> {
    const staff = await this.accounts.staff();
    return staff
      .filter(({ role }) => role === 'broker')
      .map((account) => {
        const { id, name, email, avatar } = account;
        return { id, name, email, avatar, takesLeads: mayBeBroker(account) };
      });
  }

  @Public()
  @SessionOnly()
  @Limited(10)
  @ApiOperation('Abre uma conta de visitante e a sessão dela', {
    refuses: { 400: ['weak_password'], 409: ['email_taken'] },
  })
  @Post()
  async register(
    @Body() { name, email, password, whatsapp = null }: RegisterVisitorDto,
    @Context() { origin, request }: RequestContext,
  ): Promise<SignedIn> {
    requireSecureConnection(request);
    const input = { name, email, password, whatsapp, role: 'visitor' as const };
    const id = await this.commands.execute(new RegisterUser(input, origin, 'visitor'));
    return openFirstSession(request, this.accounts, id);
  }
}
