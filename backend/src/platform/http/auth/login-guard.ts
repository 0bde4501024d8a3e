import { Inject, Injectable, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { IsString, Length, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { isSignInEmail } from '@lox/contracts/validation.js';
import { TextMatching } from '../input/dto-fields.js';
import { validationPipe } from '../input/validation-pipe.js';
import { Accounts, type Account } from './accounts.js';
import { AttemptBackoff } from './attempt-backoff.js';
import { PasswordVault } from './passwords/password-vault.js';

export class LoginBody {
  @TextMatching('Email inválido', isSignInEmail)
  email!: string;

  @MaxLength(1000, { message: 'Senha é longa demais' })
  @Length(1, undefined, { message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  password!: string;
}

@Injectable()
export class LocalLoginStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
  ) {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  async validate(email: string, password: string): Promise<Account> {
    const account = await this.accounts.byEmail(email.trim());
    if (!(await this.passwords.matches(account?.id, password)) || !account)
      throw new UnauthorizedException({ message: 'Credenciais inválidas', code: 'bad_credentials' });
    return account;
  }
}

@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly validation = validationPipe();

  constructor(@Inject(AttemptBackoff) private readonly attempts: AttemptBackoff) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { email } = (request.body ?? {}) as { email?: unknown };
    const check = async (): Promise<boolean> => {
      await this.validation.transform(request.body ?? {}, { type: 'body', metatype: LoginBody });
      return (await super.canActivate(context)) as boolean;
    };
    if (typeof email !== 'string') return check();
    return this.attempts.attempt(email, request, check);
  }
}
